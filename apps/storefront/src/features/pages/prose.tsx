import styles from './pages.module.css';

/** An operator's HTML. The import has sanitised it by an allow-list, and the page's CSP allows none of its scripts. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in (season/import/markup.ts)
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
