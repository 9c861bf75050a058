import type { IconNode } from 'lucide';
import { type ComponentProps, createElement } from 'react';

/** `size` in CSS pixels. Icons are hidden from screen readers, because a text beside them says the same. */
type IconProps = Omit<ComponentProps<'svg'>, 'children'> & { size: number };

/** A Lucide icon as a component. Lucide's own React package adds general code that weighs as much as all icons of a first page. */
export function icon(node: IconNode) {
  return ({ size, ...attributes }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...attributes}
    >
      {node.map(([element, shape], at) => createElement(element, { key: at, ...shape }))}
    </svg>
  );
}
