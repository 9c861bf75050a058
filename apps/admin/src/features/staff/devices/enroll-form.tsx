import { DEVICE_ENDPOINTS, DEVICE_NAME_LENGTH } from '@sahna/contract/admin/staff/device-endpoints';
import { Button, Notice, SelectField, TextField } from '@sahna/ui';
import { type FormEvent, useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { Section } from '../../../shared/ui/layout/section.tsx';
import { useChange } from '../../../shared/use-change.ts';
import styles from './devices.module.css';
import { DEVICE_TEXTS } from './texts/index.ts';

type EnrollFormProps = { venues: readonly { id: number; name: string }[]; isEnrolled: boolean };

/** Enrolls this browser, in place of its earlier enrollment. */
export function EnrollForm({ venues, isEnrolled }: EnrollFormProps) {
  const t = useTexts(DEVICE_TEXTS);
  const [name, setName] = useState('');
  const [venue, setVenue] = useState('');
  const [isDone, setDone] = useState(false);
  const venueId = venue === '' ? null : Number(venue);
  const enroll = useChange(
    () => request(DEVICE_ENDPOINTS.enrollDevice, { body: { name, venueId } }),
    () => {
      setName('');
      setVenue('');
      setDone(true);
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setDone(false);
    enroll.run();
  };
  return (
    <Section title={t('devices.enroll')}>
      <p>{t(isEnrolled ? 'devices.enrolled-hint' : 'devices.enroll-hint')}</p>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t('devices.name')}
          hint={t('devices.name-hint')}
          required
          maxLength={DEVICE_NAME_LENGTH}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField label={t('devices.venue')} value={venue} onChange={({ target }) => setVenue(target.value)}>
          <option value="">{t('devices.every-venue')}</option>
          {venues.map(({ id, name: label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        {enroll.problem ? <Notice tone="error">{enroll.problem}</Notice> : null}
        {isDone && !enroll.problem ? <Notice tone="good">{t('devices.enrolled')}</Notice> : null}
        <Button type="submit" disabled={enroll.isPending}>
          {t('devices.submit')}
        </Button>
      </form>
    </Section>
  );
}
