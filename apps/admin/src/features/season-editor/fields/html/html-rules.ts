/** HTML of descriptions: what the editor can edit, and what it writes. The server sanitizes it again. */

/** Tags that the editor has; the catalog also allows tables and the like. */
const EDITABLE_TAGS = new Set('p br em i strong b ul ol li a h2 h3 h4 blockquote'.split(' '));

export function isEditableHtml(html: string): boolean {
  return [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, tag = '']) => EDITABLE_TAGS.has(tag.toLowerCase()));
}

/** Entries of lists without paragraphs, as catalogs have them. */
export function formatEditedHtml(html: string): string {
  return html.replace(/<li><p>((?:(?!<\/?p>).)*)<\/p>/gs, '<li>$1').replace(/<p><\/p>/g, '');
}

/**
 * Word pastes comments, styles, and list entries as paragraphs that begin with a bullet. Everything else that the
 * editor does not have is dropped by its schema.
 */
export function cleanPastedHtml(html: string): string {
  const plain = html
    .replace(/<!--\[if !supportLists\]-->.*?<!--\[endif\]-->/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(style|script|xml)\b.*?<\/\1>/gis, '')
    .replace(/<\/?o:p[^>]*>/gi, '')
    .replace(/<(\/?)h1\b/gi, '<$1h2');
  return plain.replace(/(?:<p[^>]*class=["']?MsoListParagraph[^>]*>.*?<\/p>\s*)+/gis, (paragraphs) => {
    const entries = [...paragraphs.matchAll(/<p[^>]*>(.*?)<\/p>/gis)].map(([, entry = '']) => `<li>${entry}</li>`);
    return `<ul>${entries.join('')}</ul>`;
  });
}
