import type { Thing, WithContext } from 'schema-dts';

export type Node = WithContext<Exclude<Thing, string>>;

/** A script that holds data. Nothing in a text of it may end it. */
export function asScript(node: Node): string {
  return `<script type="application/ld+json">${JSON.stringify(node).replaceAll('<', '\\u003c')}</script>`;
}
