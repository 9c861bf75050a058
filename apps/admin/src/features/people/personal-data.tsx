import { type ErasureDto, PEOPLE_ENDPOINTS } from '@sahna/contract/admin/people/people-endpoints';
import { Button, Notice, TextField } from '@sahna/ui';
import { type FormEvent, useState } from 'react';
import { request } from '../../shared/api.ts';
import { formatMoment } from '../../shared/format.ts';
import { saveFile } from '../../shared/save-file.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Section } from '../../shared/ui/layout/section.tsx';
import { OrderLink } from '../../shared/ui/order-link.tsx';
import { useChange } from '../../shared/use-change.ts';
import styles from './people.module.css';
import { PEOPLE_TEXTS } from './texts/index.ts';

type ErasureResult = { erasure: ErasureDto; isDone: boolean };

/** Exports the data of the person, and erases them after a preview. The address is typed to confirm both. */
export function PersonalData({ id, timeZone }: { id: number; timeZone: string }) {
  const t = useTexts(PEOPLE_TEXTS);
  const [email, setEmail] = useState('');
  const [file, setFile] = useState('');
  const [result, setResult] = useState<ErasureResult | null>(null);
  const input = { params: { id }, body: { email } };
  const exportData = useChange(
    () => request(PEOPLE_ENDPOINTS.exportPerson, input),
    (exported) => setFile(saveJson(exported, `person-${id}.json`)),
  );
  const preview = useChange(
    () => request(PEOPLE_ENDPOINTS.previewErasure, input),
    (erasure) => setResult({ erasure, isDone: false }),
  );
  const erase = useChange(
    () => request(PEOPLE_ENDPOINTS.erasePerson, input),
    (erasure) => setResult({ erasure, isDone: true }),
  );
  const isPending = exportData.isPending || preview.isPending || erase.isPending;
  const problem = exportData.problem ?? preview.problem ?? erase.problem;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    preview.run();
  };
  const change = (text: string): void => {
    setEmail(text);
    // What was previewed is of another address.
    setResult(null);
  };
  const isEmpty = email.trim() === '';
  return (
    <Section title={t('people.data')}>
      <form className={styles.form} onSubmit={submit} aria-label={t('people.data')}>
        <p className={styles.quiet}>{t('people.data-hint')}</p>
        <TextField
          label={t('people.type-address')}
          type="email"
          required
          autoComplete="off"
          spellCheck={false}
          value={email}
          onChange={({ target }) => change(target.value)}
        />
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {file ? <Notice tone="good">{t('people.exported', { file })}</Notice> : null}
        <div className={styles.actions}>
          <Button onClick={() => exportData.run()} disabled={isPending || isEmpty}>
            {t('people.export')}
          </Button>
          <Button type="submit" disabled={isPending || isEmpty}>
            {t('people.preview')}
          </Button>
        </div>
      </form>
      {result ? (
        <>
          <Erasure {...result} timeZone={timeZone} />
          {result.isDone || isNothingErased(result.erasure) ? null : (
            <div className={styles.actions}>
              <Button variant="primary" onClick={() => erase.run()} disabled={isPending}>
                {t('people.erase')}
              </Button>
            </div>
          )}
        </>
      ) : null}
    </Section>
  );
}

function countOtherRows({ rows }: ErasureDto): number {
  return rows.filter(({ table }) => table !== 'orders').reduce((sum, { count }) => sum + count, 0);
}

function isNothingErased({ erasedOrders, rows }: ErasureDto): boolean {
  return erasedOrders === 0 && rows.length === 0;
}

function Erasure({ erasure, isDone, timeZone }: ErasureResult & { timeZone: string }) {
  const t = useTexts(PEOPLE_TEXTS);
  const { retainedOrders, retainedAccounts, retainedVisits, unsentEmails, skippedAccounts } = erasure;
  const hasRest = retainedOrders.length + retainedAccounts + retainedVisits + unsentEmails > 0;
  return (
    <Notice tone={isDone ? 'good' : 'warn'}>
      {isNothingErased(erasure) ? (
        <p>{t('people.erase-nothing')}</p>
      ) : (
        <>
          <h3>{t(isDone ? 'people.was-erased' : 'people.will-erase')}</h3>
          <ul>
            <li>{t('people.erase-orders', { count: erasure.erasedOrders })}</li>
            <li>{t('people.erase-rows', { count: countOtherRows(erasure) })}</li>
          </ul>
        </>
      )}
      {hasRest ? (
        <>
          <h3>{t('people.stays')}</h3>
          <ul>
            {retainedOrders.map(({ id, reasons, lastSessionAt }) => (
              <li key={id}>
                <OrderLink id={id} />: {reasons.map((reason) => t(`people.reason-${reason}`)).join(', ')}
                {reasons.includes('tickets') && lastSessionAt ? `, ${formatMoment(lastSessionAt, timeZone)}` : ''}
              </li>
            ))}
            {retainedAccounts > 0 ? <li>{t('people.stays-accounts', { count: retainedAccounts })}</li> : null}
            {retainedVisits > 0 ? <li>{t('people.stays-visits', { count: retainedVisits })}</li> : null}
            {unsentEmails > 0 ? <li>{t('people.stays-emails', { count: unsentEmails })}</li> : null}
          </ul>
        </>
      ) : null}
      {skippedAccounts > 0 ? <p>{t('people.skipped-accounts', { count: skippedAccounts })}</p> : null}
      <p>{t('people.ledger')}</p>
      {hasRest && isDone ? <p>{t('people.erase-later')}</p> : null}
    </Notice>
  );
}

/** Returns the name of the file, which has no personal data. */
function saveJson(content: unknown, name: string): string {
  saveFile(JSON.stringify(content, null, 2), 'application/json', name);
  return name;
}
