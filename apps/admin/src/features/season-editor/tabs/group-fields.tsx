import { useTexts } from '../../../shared/texts/use-language.ts';
import { ListField } from '../fields/list-field.tsx';
import { LocalTextField } from '../fields/local-text-field.tsx';
import { OptionalGroup } from '../fields/optional-group.tsx';
import { LineField, NumberField } from '../fields/simple-fields.tsx';
import { FIELD_TEXTS } from '../fields/texts/index.ts';
import styles from '../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';

const AMOUNTS = ['price', 'included', 'extraPrice', 'min', 'max'] as const;

/** A group excursion, which has prices of its own. */
export function GroupFields() {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  return (
    <OptionalGroup
      path={['group']}
      label={tf('field.group')}
      hint={t('editor.hint-group')}
      create={() => ({ text: {}, durationMinutes: 60, prices: [] })}
    >
      <LocalTextField path={['group', 'text']} label={tf('field.text')} kind="lines" />
      <NumberField path={['group', 'durationMinutes']} label={tf('field.durationMinutes')} />
      <ListField
        path={['group', 'prices']}
        label={tf('field.prices')}
        addLabel={t('editor.add-price')}
        formatName={(position) => t('editor.price', { position })}
        create={() => ({ key: '', name: {}, included: 1, min: 1, max: 20 })}
      >
        {(path) => (
          <>
            <LocalTextField path={[...path, 'name']} label={tf('field.name')} />
            <div className={styles.row}>
              <LineField path={[...path, 'key']} label={tf('field.key')} />
              {AMOUNTS.map((amount) => (
                <NumberField key={amount} path={[...path, amount]} label={tf(`field.${amount}`)} />
              ))}
            </div>
          </>
        )}
      </ListField>
      {(['audiences', 'languages'] as const).map((list) => (
        <ListField
          key={list}
          path={['group', list]}
          label={tf(`field.${list}`)}
          addLabel={t('editor.add-choice')}
          formatName={(position) => t('editor.choice', { position })}
          create={() => ({ key: '', name: {} })}
        >
          {(path) => (
            <>
              <LocalTextField path={[...path, 'name']} label={tf('field.name')} />
              <LineField path={[...path, 'key']} label={tf('field.key')} />
            </>
          )}
        </ListField>
      ))}
    </OptionalGroup>
  );
}
