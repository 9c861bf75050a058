import { ACCOUNT_ENDPOINTS } from '@sahna/contract/admin/staff/account-endpoints';
import { PASSWORD_LENGTH } from '@sahna/contract/admin/staff/credential-endpoints';
import { Button, Notice } from '@sahna/ui';
import { useState } from 'react';
import { request } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Section } from '../../shared/ui/layout/section.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { useChange } from '../../shared/use-change.ts';
import styles from './account.module.css';
import { ACCOUNT_TEXTS } from './texts/index.ts';

/** Replaces the password; the present one proves that this is the member and not somebody at an open screen. */
export function PasswordSection() {
  const t = useTexts(ACCOUNT_TEXTS);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [isChanged, setChanged] = useState(false);
  const change = useChange(
    () => request(ACCOUNT_ENDPOINTS.changePassword, { body: { current, password } }),
    () => {
      setCurrent('');
      setPassword('');
      setChanged(true);
    },
  );
  return (
    <Section title={t('account.password')}>
      <form className={styles.form} action={() => change.run()}>
        <PasswordField
          label={t('account.current-password')}
          showLabel={t('account.show-password')}
          required
          maxLength={PASSWORD_LENGTH.max}
          autoComplete="current-password"
          value={current}
          onChange={({ target }) => setCurrent(target.value)}
        />
        <PasswordField
          label={t('account.new-password')}
          showLabel={t('account.show-password')}
          hint={t('account.password-length', { min: PASSWORD_LENGTH.min })}
          required
          minLength={PASSWORD_LENGTH.min}
          maxLength={PASSWORD_LENGTH.max}
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {change.problem ? <Notice tone="error">{change.problem}</Notice> : null}
        {isChanged && !change.problem ? <Notice tone="good">{t('account.password-changed')}</Notice> : null}
        <Button type="submit" disabled={change.isPending}>
          {t('account.change-password')}
        </Button>
      </form>
    </Section>
  );
}
