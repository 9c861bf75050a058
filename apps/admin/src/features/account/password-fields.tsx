import { PASSWORD_LENGTH } from '@sahna/contract/admin/staff/credential-endpoints';
import { useTexts } from '../../shared/texts/use-language.ts';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { ACCOUNT_TEXTS } from './texts/index.ts';

type ValueProps = { value: string; onChange: (value: string) => void };

export function CurrentPasswordField({ value, onChange }: ValueProps) {
  const t = useTexts(ACCOUNT_TEXTS);
  return (
    <PasswordField
      label={t('account.current-password')}
      showLabel={t('account.show-password')}
      required
      maxLength={PASSWORD_LENGTH.max}
      autoComplete="current-password"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function NewPasswordField({ value, onChange }: ValueProps) {
  const t = useTexts(ACCOUNT_TEXTS);
  return (
    <PasswordField
      label={t('account.new-password')}
      showLabel={t('account.show-password')}
      hint={t('account.password-length', { min: PASSWORD_LENGTH.min })}
      required
      minLength={PASSWORD_LENGTH.min}
      maxLength={PASSWORD_LENGTH.max}
      autoComplete="new-password"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
