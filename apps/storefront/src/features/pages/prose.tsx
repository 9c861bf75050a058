import styles from './pages.module.css';

/** An operator's HTML. It was cleaned with an allow-list when it was imported, and the page's CSP lets no script of it run. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in (catalogue/import/markup.ts)
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
