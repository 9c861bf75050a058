import { SanitizedHtml } from '@sahna/ui';
import styles from './pages.module.css';

export function Prose({ html }: { html: string }) {
  return <SanitizedHtml className={styles.prose} html={html} />;
}
