import { TOTP_CODE_LENGTH } from '@sahna/contract/admin/staff/credential-endpoints';
import { TextField } from '@sahna/ui';
import type { ReactNode } from 'react';

type CodeFieldProps = {
  label: string;
  hint?: string;
  error?: ReactNode;
  value: string;
  onChange: (code: string) => void;
};

/** A code of the authenticator app; apps show it in two groups, so everything but digits is left out. */
export function CodeField({ onChange, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      name="code"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, TOTP_CODE_LENGTH))}
    />
  );
}
