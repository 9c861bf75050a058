import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import styles from './bottom-sheet.module.css';

const HEIGHTS = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof HEIGHTS)[number];

type SheetProps = {
  height: SheetHeight;
  onHeight: (height: SheetHeight) => void;
  /** Id of the element that the sheet scrolls to when it opens; null: its beginning. */
  start?: string | null;
  /** Content at the minimum height: the selection and the next step. */
  summary: ReactNode;
  /** Whether the half-open sheet is only as high as the dates. */
  isAtDates?: boolean;
  /** Always visible above the content. */
  bar?: ReactNode;
  /** Whether the bar comes later: the panel beside the map reserves its height. */
  isBarPending?: boolean;
  children: ReactNode;
};

const HEADER_PX = 57;
/** Space above the element that the sheet scrolls to. The arrows of the dates end there. */
const SCROLL_MARGIN_PX = 8;
const DRAG_THRESHOLD_PX = 8;

/**
 * Beside the map on wide screens; on narrow screens a sheet over the map with three heights. Its upper edge can be dragged, and a
 * button cycles through the heights.
 */
export function BottomSheet({
  height,
  onHeight,
  start = null,
  isAtDates = false,
  summary,
  bar,
  isBarPending = false,
  children,
}: SheetProps) {
  const { t } = useSeatMapTexts();
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: number; height: number; moved: boolean } | null>(null);
  /** Suppresses the click that ends a drag. */
  const wasDragged = useRef(false);
  const [dragged, setDragged] = useState<number | null>(null);

  // Opens up to the header of the page, which is lower while the shop's banner is above it.
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
    content.current.scrollTop += beyond - SCROLL_MARGIN_PX;
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
    if (!at.moved && Math.abs(at.from - clientY) > DRAG_THRESHOLD_PX) {
      at.moved = true;
      // Not earlier, because the capturing element would also receive the click of a tap.
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
    onHeight(snapHeight((at.height + at.from - clientY) / document.documentElement.clientHeight));
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
      data-bar-pending={isBarPending ? '' : undefined}
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
          aria-label={t(height === 'full' ? 'seat-map.sheet-collapse' : 'seat-map.sheet-expand')}
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

/** The height after a drag, by the share of the window that the sheet covers. */
function snapHeight(share: number): SheetHeight {
  if (share < 0.35) return 'peek';
  return share < 0.7 ? 'half' : 'full';
}
