import { Fragment } from 'react';
import styles from './seat-popover.module.css';

/** Text with line breaks only at spaces: `10-қатар` stays on one line. Words without a hyphen keep their line breaks. */
export function UnbrokenWords({ text }: { text: string }) {
  return text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words repeat and keep their order
    <Fragment key={index}>
      {index > 0 ? ' ' : null}
      {word.includes('-') ? <span className={styles.word}>{word}</span> : word}
    </Fragment>
  ));
}
