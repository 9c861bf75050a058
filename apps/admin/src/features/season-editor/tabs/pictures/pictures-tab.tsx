import { Checkbox } from '@sahna/ui';
import { useState } from 'react';
import { BUYER_LANGUAGE_NAMES } from '../../../../shared/texts/language-names.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import type { EventTabProps } from '../../event-tab.ts';
import { ListField } from '../../fields/list-field.tsx';
import { EDITED_LANGUAGES, parseLocalText } from '../../fields/local-text.ts';
import { LocalTextField } from '../../fields/local-text-field.tsx';
import { FieldGroup } from '../../fields/simple-fields.tsx';
import { FIELD_TEXTS } from '../../fields/texts/index.ts';
import { useField } from '../../fields/use-field.ts';
import { SEASON_EDITOR_TEXTS } from '../../texts/index.ts';
import { TabBody } from '../tab-body.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './pictures.module.css';

/** Of cards of the listing, and of the gallery. */
const CARD_ASPECT = 3 / 4;
const GALLERY_ASPECT = 3 / 2;
const MAX_PICTURES = 24;

/** The picture of the event, and its gallery. */
export function PicturesTab(tab: EventTabProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  return (
    <TabBody tab={tab}>
      <EventPictureFields />
      <ListField
        path={['production', 'gallery']}
        label={tf('field.gallery')}
        hint={t('editor.hint-gallery')}
        max={MAX_PICTURES}
        addLabel={t('editor.add-picture')}
        formatName={(position) => t('editor.picture', { position })}
        create={() => ({ image: '', alt: {} })}
      >
        {(path, position) => (
          <>
            <PictureField
              path={[...path, 'image']}
              label={t('editor.picture', { position: position + 1 })}
              aspect={GALLERY_ASPECT}
            />
            <LocalTextField path={[...path, 'alt']} label={tf('field.alt')} hint={t('editor.hint-alt')} />
            <LocalTextField path={[...path, 'caption']} label={tf('field.caption')} hint={t('editor.hint-caption')} />
          </>
        )}
      </ListField>
    </TabBody>
  );
}

/** One picture, or one for each language. */
function EventPictureFields() {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  const { value, set, error, name, isReadOnly } = useField(['image']);
  const byLanguage = parseLocalText(value);
  const files = typeof value === 'string' ? [value] : EDITED_LANGUAGES.map((language) => byLanguage[language] ?? '');
  const isShared = new Set(files).size <= 1;
  const [isSplit, setSplit] = useState(!isShared);
  const first = files.find((file) => file !== '') ?? '';
  return (
    <FieldGroup title={tf('field.image')} name={name} hint={t('editor.hint-image')} error={error}>
      <Checkbox
        checked={!isSplit}
        disabled={isReadOnly}
        onChange={({ target }) => {
          setSplit(!target.checked);
          if (target.checked) set(first);
          else set(Object.fromEntries(EDITED_LANGUAGES.map((language) => [language, first])));
        }}
      >
        {t('editor.same-picture')}
      </Checkbox>
      {isSplit ? (
        <div className={styles.languages}>
          {EDITED_LANGUAGES.map((language) => (
            <PictureField
              key={language}
              path={['image', language]}
              label={BUYER_LANGUAGE_NAMES[language]}
              aspect={CARD_ASPECT}
              isTitled
            />
          ))}
        </div>
      ) : (
        <PictureField path={['image']} picture={first} label={tf('field.image')} aspect={CARD_ASPECT} />
      )}
    </FieldGroup>
  );
}
