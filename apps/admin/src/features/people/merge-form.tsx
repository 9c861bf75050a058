import { PEOPLE_ENDPOINTS, type PersonDto } from '@sahna/contract/admin/people/people-endpoints';
import { Button, Notice, TextField } from '@sahna/ui';
import { type FormEvent, useState } from 'react';
import { request } from '../../shared/api.ts';
import { formatMoment } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Section } from '../../shared/ui/layout/section.tsx';
import { useChange } from '../../shared/use-change.ts';
import { ReasonField } from './block-form.tsx';
import styles from './people.module.css';
import { PEOPLE_TEXTS } from './texts/index.ts';

/** Asks two addresses whether they are of one person, and shows who has confirmed. */
export function MergeForm({ person, timeZone }: { person: PersonDto; timeZone: string }) {
  const t = useTexts(PEOPLE_TEXTS);
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const change = useChange(
    () => request(PEOPLE_ENDPOINTS.requestMerge, { params: { id: person.id }, body: { email, reason } }),
    () => {
      setEmail('');
      setReason('');
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.run();
  };
  return (
    <Section title={t('people.merge')}>
      {person.merges.map(({ expiresAt, addresses }) => (
        <Notice key={expiresAt}>
          <p>{t('people.merge-until', { at: formatMoment(expiresAt, timeZone) })}</p>
          <ul>
            {addresses.map(({ email: asked, isConfirmed }) => (
              <li key={asked}>
                {t(isConfirmed ? 'people.merge-confirmed' : 'people.merge-waiting', { email: asked })}
              </li>
            ))}
          </ul>
        </Notice>
      ))}
      <form className={styles.form} onSubmit={submit} aria-label={t('people.merge')}>
        <p className={styles.quiet}>{t('people.merge-hint')}</p>
        <TextField
          label={t('people.merge-email')}
          type="email"
          required
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <ReasonField value={reason} onChange={setReason} />
        {change.problem ? <Notice tone="error">{change.problem}</Notice> : null}
        <div className={styles.actions}>
          <Button type="submit" disabled={change.isPending}>
            {t('people.merge-send')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
