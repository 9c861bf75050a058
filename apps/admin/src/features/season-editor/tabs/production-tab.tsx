import { Button } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { EventTabProps } from '../event-tab.ts';
import { ListField } from '../fields/list-field.tsx';
import { LocalTextField } from '../fields/local-text-field.tsx';
import { getAt, type Path } from '../fields/paths.ts';
import { LineField, NumberField, PickedField } from '../fields/simple-fields.tsx';
import { FIELD_TEXTS } from '../fields/texts/index.ts';
import { useField } from '../fields/use-field.ts';
import styles from '../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import { TabBody } from './tab-body.tsx';

const MAX_ENTRIES = 60;
const MAX_REVIEWS = 12;
const INTERVAL_MINUTES = 20;

/** People, works, reviews, and the dated parts of a programme. */
export function ProductionTab(tab: EventTabProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  return (
    <TabBody tab={tab}>
      <NumberField path={['production', 'intervals']} label={tf('field.intervals')} hint={t('editor.hint-intervals')} />
      <CreditFields part="cast" />
      <CreditFields part="team" />
      <ListField
        path={['production', 'works']}
        label={tf('field.works')}
        max={MAX_ENTRIES}
        addLabel={t('editor.add-work')}
        formatName={(position) => t('editor.work', { position })}
        create={() => ({ title: {} })}
      >
        {(path) => <WorkFields path={path} />}
      </ListField>
      <ListField
        path={['production', 'reviews']}
        label={tf('field.reviews')}
        max={MAX_REVIEWS}
        addLabel={t('editor.add-review')}
        formatName={(position) => t('editor.review', { position })}
        create={() => ({ text: {} })}
      >
        {(path) => (
          <>
            <LocalTextField path={[...path, 'text']} label={tf('field.text')} kind="lines" />
            <LocalTextField path={[...path, 'author']} label={tf('field.author')} />
            <LocalTextField path={[...path, 'source']} label={tf('field.source')} />
            <LineField path={[...path, 'url']} label={tf('field.url')} type="url" />
          </>
        )}
      </ListField>
      <ListField
        path={['programme']}
        label={tf('field.programme')}
        hint={t('editor.hint-programme')}
        addLabel={t('editor.add-part')}
        formatName={(position) => t('editor.part', { position })}
        create={() => ({ title: {}, sort: 0 })}
      >
        {(path) => <ProgrammeFields path={path} />}
      </ListField>
    </TabBody>
  );
}

function CreditFields({ part }: { part: 'cast' | 'team' }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  return (
    <ListField
      path={['production', part]}
      label={tf(`field.${part}`)}
      max={MAX_ENTRIES}
      addLabel={t('editor.add-role')}
      formatName={(position) => t('editor.role', { position })}
      create={() => ({ role: {}, names: [{}] })}
    >
      {(path) => (
        <>
          <LocalTextField path={[...path, 'role']} label={tf('field.role')} />
          <ListField
            path={[...path, 'names']}
            label={tf('field.names')}
            max={MAX_ENTRIES}
            addLabel={t('editor.add-person')}
            formatName={(position) => t('editor.person', { position })}
            create={() => ({})}
          >
            {(person) => <LocalTextField path={person} label={tf('field.name')} />}
          </ListField>
        </>
      )}
    </ListField>
  );
}

/** A work, or an interval of the same list. */
function WorkFields({ path }: { path: Path }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  const { value, set, isReadOnly } = useField(path);
  const isInterval = getAt(value, ['interval']) !== undefined;
  return (
    <>
      {isInterval ? (
        <NumberField path={[...path, 'interval']} label={tf('field.interval')} />
      ) : (
        <>
          <LocalTextField path={[...path, 'title']} label={tf('field.title')} />
          <LocalTextField path={[...path, 'author']} label={tf('field.author')} />
          <LocalTextField path={[...path, 'note']} label={tf('field.note')} />
          <NumberField path={[...path, 'minutes']} label={tf('field.minutes')} hint={t('editor.hint-minutes')} />
        </>
      )}
      {isReadOnly ? null : (
        <div>
          <Button variant="quiet" onClick={() => set(isInterval ? { title: {} } : { interval: INTERVAL_MINUTES })}>
            {t(isInterval ? 'editor.make-work' : 'editor.make-interval')}
          </Button>
        </div>
      )}
    </>
  );
}

function ProgrammeFields({ path }: { path: Path }) {
  const tf = useTexts(FIELD_TEXTS);
  return (
    <>
      <LocalTextField path={[...path, 'title']} label={tf('field.title')} />
      <div className={styles.row}>
        <PickedField path={[...path, 'day']} label={tf('field.day')} type="date" />
        <PickedField path={[...path, 'time']} label={tf('field.time')} type="time" />
        <NumberField path={[...path, 'sort']} label={tf('field.sort')} />
      </div>
      <LocalTextField path={[...path, 'venue']} label={tf('field.venue')} />
      <LocalTextField path={[...path, 'address']} label={tf('field.address')} />
      <LineField path={[...path, 'url']} label={tf('field.url')} type="url" />
    </>
  );
}
