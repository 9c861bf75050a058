import { ACCOUNT_ENDPOINTS } from '@sahna/contract/admin/staff/account-endpoints';
import { isWeakPin, PIN_LENGTH } from '@sahna/contract/rules/staff/pin';
import { Button, Notice } from '@sahna/ui';
import { type FormEvent, useState } from 'react';
import { request } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Section } from '../../shared/ui/layout/section.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { useChange } from '../../shared/use-change.ts';
import styles from './account.module.css';
import { ACCOUNT_TEXTS } from './texts/index.ts';

/** The PIN that unlocks enrolled devices. */
export function PinSection({ hasPin }: { hasPin: boolean }) {
  const t = useTexts(ACCOUNT_TEXTS);
  const [pin, setPin] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isSet, setSet] = useState(false);
  const set = useChange(
    () => request(ACCOUNT_ENDPOINTS.setPin, { body: { pin } }),
    () => {
      setPin('');
      setChecked(false);
      setSet(true);
    },
  );
  const remove = useChange(
    () => request(ACCOUNT_ENDPOINTS.removePin, {}),
    () => setSet(false),
  );
  const error = pin.length < PIN_LENGTH ? t('account.pin-short', { count: PIN_LENGTH }) : t('account.pin-weak');
  const isWrong = pin.length < PIN_LENGTH || isWeakPin(pin);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setChecked(true);
    const field = event.currentTarget.elements.namedItem('new-pin');
    if (!isWrong) set.run();
    else if (field instanceof HTMLInputElement) field.focus();
  };
  const problem = set.problem ?? remove.problem;
  return (
    <Section title={t('account.pin')}>
      <p>{t(hasPin ? 'account.pin-is-set' : 'account.no-pin')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordField
          label={t('account.new-pin')}
          name="new-pin"
          showLabel={t('account.show-pin')}
          hint={t('account.pin-hint', { count: PIN_LENGTH })}
          error={isChecked && isWrong ? error : undefined}
          required
          inputMode="numeric"
          maxLength={PIN_LENGTH}
          autoComplete="off"
          value={pin}
          onChange={({ target }) => {
            setPin(target.value.replace(/\D/g, ''));
            setChecked(false);
            setSet(false);
          }}
        />
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {isSet && !problem ? <Notice tone="good">{t('account.pin-saved')}</Notice> : null}
        <div className={styles.actions}>
          <Button type="submit" disabled={set.isPending}>
            {t(hasPin ? 'account.change-pin' : 'account.set-pin')}
          </Button>
          {hasPin ? (
            <Button variant="quiet" disabled={remove.isPending} onClick={() => remove.run()}>
              {t('account.remove-pin')}
            </Button>
          ) : null}
        </div>
      </form>
    </Section>
  );
}
