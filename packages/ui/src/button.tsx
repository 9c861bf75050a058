import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'plain' | 'quiet';

/** The class names of a button, for links that look like one, too. */
export function buttonClass(look: ButtonLook = 'plain', wide = false): string {
  return [styles.button, look === 'plain' ? '' : styles[look], wide ? styles.wide : ''].filter(Boolean).join(' ');
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook; wide?: boolean };

export function Button({ look = 'plain', wide = false, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={[buttonClass(look, wide), className].filter(Boolean).join(' ')} {...rest} />;
}
