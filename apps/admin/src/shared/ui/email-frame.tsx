import styles from './email-frame.module.css';

/** An email as it arrives, without scripts and other rights. */
export function EmailFrame({ subject, html }: { subject: string; html: string }) {
  return <iframe className={styles.frame} title={subject} sandbox="" srcDoc={withoutStyleSheets(html)} />;
}

/** The policy of this app refuses style sheets in frames; those of the template only adjust it to small screens. */
function withoutStyleSheets(html: string): string {
  return html.replaceAll(/<style[\s\S]*?<\/style>/g, '');
}
