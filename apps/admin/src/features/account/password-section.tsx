import { ACCOUNT_ENDPOINTS } from '@sahna/contract/admin/staff/account-endpoints';
import { Button, Notice } from '@sahna/ui';
import { useState } from 'react';
import { request } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Section } from '../../shared/ui/layout/section.tsx';
import { useChange } from '../../shared/use-change.ts';
import styles from './account.module.css';
import { CurrentPasswordField, NewPasswordField } from './password-fields.tsx';
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
        <CurrentPasswordField value={current} onChange={setCurrent} />
        <NewPasswordField value={password} onChange={setPassword} />
        {change.problem ? <Notice tone="error">{change.problem}</Notice> : null}
        {isChanged && !change.problem ? <Notice tone="good">{t('account.password-changed')}</Notice> : null}
        <Button type="submit" disabled={change.isPending}>
          {t('account.change-password')}
        </Button>
      </form>
    </Section>
  );
}
