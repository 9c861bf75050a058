/** Converts sanitized HTML to plain text; list items are separated by a dot. */
export function toPlainText(html: string): string {
  return html
    .replace(/<\/li>\s*<li>/g, ' · ')
    .replace(/<\/(p|li|h\d)>|<br\s*\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
