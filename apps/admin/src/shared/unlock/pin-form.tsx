import { DEVICE_ENDPOINTS } from '@sahna/contract/admin/staff/device-endpoints';
import { PIN_LENGTH } from '@sahna/contract/rules/staff/pin';
import { Button, Notice, SelectField } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { request } from '../api.ts';
import { useTexts } from '../texts/use-language.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { useChange } from '../use-change.ts';
import styles from './pin-form.module.css';
import { UNLOCK_TEXTS } from './texts/index.ts';

type PinFormProps = {
  /** The member that is selected when the form opens; null: none is selected. */
  memberId: number | null;
  onUnlocked: () => Promise<void>;
};

/** Unlocks an enrolled device: a name and its PIN. */
export function PinForm({ memberId, onUnlocked }: PinFormProps) {
  const t = useTexts(UNLOCK_TEXTS);
  const [chosen, setChosen] = useState(memberId === null ? '' : `${memberId}`);
  const [pin, setPin] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const lock = useQuery({
    queryKey: ['device-lock'],
    queryFn: () => request(DEVICE_ENDPOINTS.readLock, {}),
    retry: false,
    gcTime: 0,
  });
  const unlock = useChange(
    () => request(DEVICE_ENDPOINTS.unlockDevice, { body: { memberId: Number(chosen), pin } }),
    onUnlocked,
  );
  const members = lock.data?.members ?? [];
  const isChosen = members.some(({ id }) => `${id}` === chosen);
  const { problem } = unlock;
  // A wrong PIN is typed again, not corrected.
  useEffect(() => {
    if (problem) setPin('');
    if (isChosen) focusField(form.current, 'pin');
  }, [problem, isChosen]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    unlock.run();
  };
  if (lock.error)
    return (
      <div className={styles.form}>
        <Notice tone="error">{t('unlock.failed')}</Notice>
        <p>
          <Button onClick={() => lock.refetch()}>{t('unlock.retry')}</Button>
        </p>
      </div>
    );
  if (lock.data && members.length === 0) return <p className={styles.form}>{t('unlock.nobody')}</p>;
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <SelectField
        label={t('unlock.name')}
        required
        value={isChosen ? chosen : ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('unlock.choose')}</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <PasswordField
        label={t('unlock.pin')}
        showLabel={t('unlock.show')}
        name="pin"
        required
        inputMode="numeric"
        pattern={`\\d{${PIN_LENGTH}}`}
        title={t('unlock.digits', { count: PIN_LENGTH })}
        maxLength={PIN_LENGTH}
        autoComplete="off"
        value={pin}
        onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
      />
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Button variant="primary" type="submit" disabled={unlock.isPending || !lock.data}>
        {t('unlock.submit')}
      </Button>
    </form>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
