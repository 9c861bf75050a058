import sanitizeHtml from 'sanitize-html';

const TAGS =
  'p br em i strong b ul ol li a h2 h3 h4 blockquote sub sup dl dt dd table thead tbody tr th td address'.split(' ');

/** Sanitizes HTML of descriptions and pages (decisions §3). Idempotent. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'title', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }, true) },
    allowProtocolRelative: false,
  });
}
