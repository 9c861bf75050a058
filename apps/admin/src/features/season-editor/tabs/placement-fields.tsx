import { useTexts } from '../../../shared/texts/use-language.ts';
import { useSeasonChoices } from '../choices.ts';
import type { EventTabProps } from '../event-tab.ts';
import { setAt } from '../fields/paths.ts';
import { ChoiceField, FlagField } from '../fields/simple-fields.tsx';
import { FIELD_TEXTS } from '../fields/texts/index.ts';
import styles from '../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';

/** Where the event is listed, and where it takes place. Another kind or venue clears what belongs to the former. */
export function PlacementFields({ tab: { document, change } }: { tab: EventTabProps }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  const { kinds, venues } = useSeasonChoices();
  const menus = kinds.find(({ key }) => key === document['kind'])?.menus ?? [];
  const submenus = menus.find(({ key }) => key === document['menu'])?.submenus ?? [];
  const halls = venues.find(({ key }) => key === document['venue'])?.halls ?? [];
  const choose = (changes: Readonly<Record<string, unknown>>): void =>
    change(Object.entries(changes).reduce((next, [name, value]) => setAt(next, [name], value), document));
  return (
    <>
      <div className={styles.row}>
        <ChoiceField
          path={['kind']}
          label={tf('field.kind')}
          choices={kinds}
          onChoose={(kind) => {
            const [first] = kinds.find(({ key }) => key === kind)?.menus ?? [];
            choose({ kind, menu: first?.key, submenu: undefined });
          }}
        />
        <ChoiceField
          path={['menu']}
          label={tf('field.menu')}
          choices={menus}
          onChoose={(menu) => choose({ menu, submenu: undefined })}
        />
        <ChoiceField path={['submenu']} label={tf('field.submenu')} choices={submenus} empty={t('editor.no-submenu')} />
      </div>
      <div className={styles.row}>
        <ChoiceField
          path={['venue']}
          label={tf('field.venue')}
          choices={venues}
          onChoose={(venue) => choose({ venue, hall: undefined, seatMap: undefined })}
        />
        <ChoiceField
          path={['hall']}
          label={tf('field.hall')}
          choices={halls}
          empty={t('editor.no-hall')}
          onChoose={(hall) => choose(hall === undefined ? { hall, seatMap: undefined } : { hall })}
        />
        <FlagField path={['seatMap']} label={tf('field.seatMap')} />
      </div>
    </>
  );
}
