import type { ButtonHTMLAttributes, Ref } from 'react';
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

export function Button({ variant = 'plain', fullWidth = false, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={[getButtonClassName(variant, fullWidth), className].filter(Boolean).join(' ')}
      {...rest}
    />
  );
}
