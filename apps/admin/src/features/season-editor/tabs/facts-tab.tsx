import { useTexts } from '../../../shared/texts/use-language.ts';
import { useSeasonChoices } from '../choices.ts';
import type { EventTabProps } from '../event-tab.ts';
import { ChoiceField, FieldGroup, FlagField, KeysField, NumberField } from '../fields/simple-fields.tsx';
import { FIELD_TEXTS } from '../fields/texts/index.ts';
import styles from '../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import { PlacementFields } from './placement-fields.tsx';
import { TabBody } from './tab-body.tsx';
import { ZoneColorFields } from './zone-color-fields.tsx';

const STATUSES = ['on_sale', 'soon', 'hidden'] as const;

/** What the event is, where it is, and how the shop shows it. */
export function FactsTab(tab: EventTabProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  const { tags } = useSeasonChoices();
  return (
    <TabBody tab={tab}>
      <div className={styles.row}>
        <ChoiceField
          path={['status']}
          label={tf('field.status')}
          choices={STATUSES.map((key) => ({ key, name: t(`events.status-${key}`) }))}
        />
        <NumberField path={['ageFrom']} label={tf('field.ageFrom')} placeholder="0" />
        <NumberField path={['durationMinutes']} label={tf('field.durationMinutes')} />
      </div>
      <PlacementFields tab={tab} />
      <KeysField path={['tags']} label={tf('field.tags')} choices={tags} />
      <FieldGroup title={t('editor.group-card')}>
        <div className={styles.row}>
          <FlagField path={['showTicketCount']} label={tf('field.showTicketCount')} byDefault />
          <FlagField path={['showQuantity']} label={tf('field.showQuantity')} byDefault />
          <FlagField path={['signLanguage']} label={tf('field.signLanguage')} />
          <FlagField path={['free']} label={tf('field.free')} />
          <FlagField path={['backToListing']} label={tf('field.backToListing')} />
          <FlagField path={['template']} label={tf('field.template')} />
        </div>
        <div className={styles.row}>
          <NumberField path={['sort']} label={tf('field.sort')} hint={t('editor.hint-sort')} placeholder="0" />
          <NumberField
            path={['categoriesShown']}
            label={tf('field.categoriesShown')}
            hint={t('editor.hint-categories')}
          />
        </div>
      </FieldGroup>
      <ZoneColorFields tab={tab} />
    </TabBody>
  );
}
