import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import styles from './bottom-sheet.module.css';

const HEIGHTS = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof HEIGHTS)[number];

type SheetProps = {
  height: SheetHeight;
  onHeight: (height: SheetHeight) => void;
  /** The id of what the sheet opens at; null: at its beginning. */
  start?: string | null;
  /** What is seen at the least height: what is chosen, and the next step. */
  summary: ReactNode;
  /** It is half open at the dates alone, and leaves the rest of the window to the hall. */
  isAtDates?: boolean;
  /** What is always seen: above the content, and above the sheet's edge where it lies over the map. */
  bar?: ReactNode;
  children: ReactNode;
};

const HEADER_PX = 65;
/** Above what the sheet opens at. */
const ROOM_PX = 4;
/** So far a finger moves before it drags the sheet, in CSS pixels. */
const SLOP_PX = 8;

/**
 * Beside the map on wide screens; on narrow ones a sheet over it with three heights. Its upper edge is dragged, and the button in it
 * goes through the heights.
 */
export function BottomSheet({ height, onHeight, start = null, isAtDates = false, summary, bar, children }: SheetProps) {
  const { t } = useTexts();
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: number; height: number; moved: boolean } | null>(null);
  /** The click that ends a drag presses nothing. */
  const wasDragged = useRef(false);
  const [dragged, setDragged] = useState<number | null>(null);

  // As high as the page's header leaves it, which stands lower while the shop's banner is above it.
  useEffect(() => {
    const top = document.getElementById('main')?.getBoundingClientRect().top ?? 0;
    if (height === 'full') sheet.current?.style.setProperty('--top', `${Math.max(HEADER_PX, top)}px`);
  }, [height]);

  const content = useRef<HTMLDivElement>(null);
  const isOpen = height !== 'peek';
  const open = useEffectEvent(() => {
    const element = start && document.getElementById(start);
    if (!content.current || !element) return;
    const beyond = element.getBoundingClientRect().top - content.current.getBoundingClientRect().top;
    content.current.scrollTop += beyond - ROOM_PX;
  });
  useEffect(() => {
    if (isOpen) open();
  }, [isOpen]);

  const begin = (event: PointerEvent): void => {
    wasDragged.current = false;
    if (event.isPrimary && sheet.current)
      drag.current = { from: event.clientY, height: sheet.current.offsetHeight, moved: false };
  };
  const move = ({ clientY, currentTarget, pointerId }: PointerEvent): void => {
    const at = drag.current;
    if (!at) return;
    if (!at.moved && Math.abs(at.from - clientY) > SLOP_PX) {
      at.moved = true;
      // Not before: the capturing element would receive the click of a tap, too.
      currentTarget.setPointerCapture(pointerId);
    }
    if (at.moved) setDragged(at.height + at.from - clientY);
  };
  const end = ({ clientY }: PointerEvent): void => {
    const at = drag.current;
    drag.current = null;
    setDragged(null);
    if (!at?.moved) return;
    wasDragged.current = true;
    onHeight(nearest((at.height + at.from - clientY) / document.documentElement.clientHeight));
  };
  const press = (): void => {
    if (!wasDragged.current) onHeight(HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length] ?? 'peek');
    wasDragged.current = false;
  };
  return (
    <div
      ref={sheet}
      className={styles.sheet}
      data-height={height}
      data-bar={bar ? '' : undefined}
      data-dates={isAtDates ? '' : undefined}
      data-dragged={dragged === null ? undefined : ''}
      style={dragged === null ? undefined : { height: dragged }}
    >
      <div
        className={styles.edge}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => {
          drag.current = null;
          setDragged(null);
        }}
      >
        <button
          type="button"
          className={styles.handle}
          aria-label={t(height === 'full' ? 'scheme.sheet-less' : 'scheme.sheet-more')}
          aria-expanded={isOpen}
          onClick={press}
        />
        <div className={styles.summary}>{summary}</div>
      </div>
      {bar}
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  );
}

/** Where a dragged sheet comes to rest, by the share of the window that it covers. */
function nearest(share: number): SheetHeight {
  if (share < 0.35) return 'peek';
  return share < 0.7 ? 'half' : 'full';
}
