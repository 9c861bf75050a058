import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import type { EventTabProps } from '../event-tab.ts';
import { ListField } from '../fields/list-field.tsx';
import { LocalTextField } from '../fields/local-text-field.tsx';
import { getAt, type Path } from '../fields/paths.ts';
import { LineField, NumberField } from '../fields/simple-fields.tsx';
import { FIELD_TEXTS } from '../fields/texts/index.ts';
import { createEventSalesQuery } from '../sales-query.ts';
import styles from '../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import { PictureField } from './pictures/picture-field.tsx';
import { TabBody } from './tab-body.tsx';

/** Paid additions to a ticket. */
export function AddOnsTab(tab: EventTabProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  const { language } = useLanguage();
  const { data: sales } = useQuery(createEventSalesQuery(tab.document['key'], language));
  const describeSold = (path: Path): string | undefined => {
    const key = getAt(tab.document, [...path, 'key']);
    const sold = sales?.addOns.find((addOn) => addOn.key === key);
    return sold && t('editor.add-on-sold', { count: sold.allocated });
  };
  return (
    <TabBody tab={tab}>
      <ListField
        path={['addOns']}
        label={tf('field.addOns')}
        addLabel={t('editor.add-add-on')}
        formatName={(position) => t('editor.add-on', { position })}
        create={() => ({ key: '', title: {}, price: 0 })}
      >
        {(path) => (
          <>
            <LocalTextField path={[...path, 'title']} label={tf('field.title')} />
            <LocalTextField path={[...path, 'description']} label={tf('field.description')} />
            <div className={styles.row}>
              <NumberField path={[...path, 'price']} label={tf('field.price')} />
              <NumberField path={[...path, 'stock']} label={t('editor.add-on-stock')} hint={describeSold(path)} />
              <NumberField path={[...path, 'limit']} label={tf('field.limit')} placeholder="10" />
              <LineField path={[...path, 'key']} label={tf('field.key')} hint={t('editor.hint-add-on-key')} />
            </div>
            <PictureField path={[...path, 'image']} label={tf('field.image')} aspect={1} />
          </>
        )}
      </ListField>
    </TabBody>
  );
}
