import type { Thing, WithContext } from 'schema-dts';

export type Node = WithContext<Exclude<Thing, string>>;

/** A script element with JSON; texts are escaped so that they cannot end it. */
export function toJsonLdScript(node: Node): string {
  return `<script type="application/ld+json">${JSON.stringify(node).replaceAll('<', '\\u003c')}</script>`;
}
