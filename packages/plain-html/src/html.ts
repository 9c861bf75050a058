/** Escaping HTML templates for the few server-rendered pages outside of the storefront. */

export type Markup = { readonly markup: string };

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Template tag that escapes interpolated values, except markup. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  const renderedValues = values.map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
    return 'markup' in value ? value.markup : value.map((fragment) => fragment.markup).join('');
  });
  return { markup: String.raw({ raw: parts }, ...renderedValues) };
}

export const EMPTY_MARKUP: Markup = { markup: '' };
