import type { ReactNode } from 'react';

type ScrollSectionProps = { label: string; className: string | undefined; children: ReactNode };

/** A named part of a screen that can be larger than its frame. `className` sets how it scrolls. */
export function ScrollSection({ label, className, children }: ScrollSectionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll it, too
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
