import { getButtonClassName } from '@sahna/ui';
import styles from './file-button.module.css';

type FileButtonProps = {
  text: string;
  /** Contains the text. */
  label: string;
  accept: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
};

/** A file field that looks like a button, because browsers name theirs in their own language. */
export function FileButton({ text, label, accept, disabled = false, onChoose }: FileButtonProps) {
  return (
    <label className={`${getButtonClassName()} ${styles['button']}`}>
      {text}
      <input
        type="file"
        aria-label={label}
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
          target.value = '';
        }}
      />
    </label>
  );
}
