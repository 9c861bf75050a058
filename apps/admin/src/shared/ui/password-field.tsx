import { Checkbox, TextField, type TextFieldProps } from '@sahna/ui';
import { useState } from 'react';

type PasswordFieldProps = Omit<TextFieldProps, 'type'> & { showLabel: string };

/** A password, hidden unless it is shown on purpose. */
export function PasswordField({ showLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <TextField {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Checkbox checked={isShown} onChange={({ target }) => setShown(target.checked)}>
        {showLabel}
      </Checkbox>
    </div>
  );
}
