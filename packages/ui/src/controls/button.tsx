import { type ButtonHTMLAttributes, type Ref, useState } from 'react';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'plain' | 'quiet';

/** The class names of a button, for links that look like buttons. */
export function getButtonClassName(variant: ButtonVariant = 'plain', fullWidth = false): string {
  return [styles.button, variant === 'plain' ? '' : styles[variant], fullWidth ? styles.wide : '']
    .filter(Boolean)
    .join(' ');
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  ref?: Ref<HTMLButtonElement> | undefined;
  variant?: ButtonVariant;
  fullWidth?: boolean;
};

/** A button that is disabled while it has the focus keeps it, and only does nothing. */
export function Button({
  variant = 'plain',
  fullWidth = false,
  className,
  type = 'button',
  disabled = false,
  onFocus,
  onBlur,
  onClick,
  ...rest
}: ButtonProps) {
  const [hasFocus, setFocus] = useState(false);
  const isInert = disabled && hasFocus;
  return (
    <button
      type={type}
      className={[getButtonClassName(variant, fullWidth), className].filter(Boolean).join(' ')}
      {...rest}
      {...(isInert ? { 'aria-disabled': true } : { disabled })}
      onFocus={(event) => {
        setFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocus(false);
        onBlur?.(event);
      }}
      onClick={isInert ? (event) => event.preventDefault() : onClick}
    />
  );
}
