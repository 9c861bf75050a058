/** Markup made of templates, for the few pages that need neither scripts nor the storefront. */

export type Markup = { readonly markup: string };

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Whatever is put in is escaped, unless it is markup already. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  const shown = values.map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
    return 'markup' in value ? value.markup : value.map((one) => one.markup).join('');
  });
  return { markup: String.raw({ raw: parts }, ...shown) };
}

export const NOTHING: Markup = { markup: '' };
