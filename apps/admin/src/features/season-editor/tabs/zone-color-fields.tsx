import { Button } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useSeasonChoices } from '../choices.ts';
import type { EventTabProps } from '../event-tab.ts';
import { FieldGroup } from '../fields/simple-fields.tsx';
import { FIELD_TEXTS } from '../fields/texts/index.ts';
import { useField } from '../fields/use-field.ts';
import styles from '../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';

type SeasonZone = { key: string; name: string; color: string };

/** Colors of the hall's price zones for this event. */
export function ZoneColorFields({ tab: { document } }: { tab: EventTabProps }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  const { venues } = useSeasonChoices();
  const zones = venues.flatMap(({ halls }) => halls).find(({ key }) => key === document['hall'])?.zones ?? [];
  if (zones.length === 0) return null;
  return (
    <FieldGroup title={tf('field.zoneColors')} name="zoneColors" hint={t('editor.hint-zone-colors')}>
      <ul className={styles.colors}>
        {zones.map((zone) => (
          <li key={zone.key}>
            <ZoneColorField zone={zone} />
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

function ZoneColorField({ zone: { key, name, color } }: { zone: SeasonZone }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const { value, set, isReadOnly, error, name: field } = useField(['zoneColors', key]);
  return (
    <span data-field={field} className={styles.color}>
      <label>
        <input
          type="color"
          value={typeof value === 'string' ? value : color}
          disabled={isReadOnly}
          onChange={({ target }) => set(target.value)}
        />
        {name}
      </label>
      {value === undefined || isReadOnly ? null : (
        <Button variant="quiet" aria-label={t('editor.reset-color', { name })} onClick={() => set(undefined)}>
          {t('editor.reset')}
        </Button>
      )}
      {error}
    </span>
  );
}
