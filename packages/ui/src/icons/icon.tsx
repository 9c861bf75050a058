import type { IconNode } from 'lucide';
import { type ComponentProps, createElement } from 'react';

/** `size` in CSS pixels. Icons are hidden from screen readers, because they always have a text label. */
type IconProps = Omit<ComponentProps<'svg'>, 'children'> & { size: number };

/** Creates a component of a Lucide icon. Lucide's React package adds as much code as all icons of a first page. */
export function createIcon(node: IconNode) {
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
