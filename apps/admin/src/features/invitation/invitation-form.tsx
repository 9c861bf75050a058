import {
  CREDENTIAL_ENDPOINTS,
  type InvitationDto,
  PASSWORD_LENGTH,
  TOTP_CODE_LENGTH,
} from '@sahna/contract/admin/staff/credential-endpoints';
import { Button, Notice } from '@sahna/ui';
import { type FormEvent, useState } from 'react';
import { request } from '../../shared/api.ts';
import { AppSecret } from '../../shared/authenticator/app-secret.tsx';
import { useTexts } from '../../shared/texts/use-language.ts';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { useChange } from '../../shared/use-change.ts';
import styles from './invitation.module.css';
import { INVITATION_TEXTS } from './texts/index.ts';

type InvitationFormProps = { token: string; invitation: InvitationDto; onAccepted: () => Promise<void> };

/** The authenticator app and its first code, and a new password. */
export function InvitationForm({ token, invitation, onAccepted }: InvitationFormProps) {
  const t = useTexts(INVITATION_TEXTS);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { encryptedTotpSecret } = invitation;
  const accept = useChange(
    () => request(CREDENTIAL_ENDPOINTS.acceptInvitation, { body: { token, encryptedTotpSecret, password, code } }),
    onAccepted,
  );
  const isPasswordShort = password.length < PASSWORD_LENGTH.min;
  const isCodeShort = code.length < TOTP_CODE_LENGTH;
  const isCodeWrong = accept.problemType === 'wrong-code';
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setChecked(true);
    if (isCodeShort || isPasswordShort) focusField(event.currentTarget, isCodeShort ? 'code' : 'password');
    else accept.run();
  };
  const codeError = isCodeWrong ? accept.problem : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2 className={styles.step}>{t('invitation.app')}</h2>
      <AppSecret uri={invitation.totpUri} secret={invitation.totpSecret} />
      {/* Lets password managers store the address with the password. */}
      <input
        type="email"
        className={styles.username}
        autoComplete="username"
        value={invitation.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <CodeField
        label={t('invitation.code')}
        hint={t('invitation.code-hint')}
        error={isChecked && isCodeShort ? t('invitation.code-short') : codeError}
        value={code}
        onChange={setCode}
      />
      <PasswordField
        label={t('invitation.password')}
        name="password"
        showLabel={t('invitation.show-password')}
        hint={t('invitation.password-hint', { min: PASSWORD_LENGTH.min })}
        error={isChecked && isPasswordShort ? t('invitation.password-short', { min: PASSWORD_LENGTH.min }) : undefined}
        required
        maxLength={PASSWORD_LENGTH.max}
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {accept.problem && !isCodeWrong ? <Notice tone="error">{accept.problem}</Notice> : null}
      <Button variant="primary" type="submit" disabled={accept.isPending}>
        {t('invitation.submit')}
      </Button>
    </form>
  );
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
