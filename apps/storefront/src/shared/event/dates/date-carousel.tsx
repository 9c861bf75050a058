import { ChevronLeft, ChevronRight } from '@sahna/ui/lazy-icons';
import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { runWhenIdle } from '../../lib/run-when-idle.ts';
import { useEventTexts } from '../../texts/event/index.ts';
import { type EventDay, getFewLeft, getUnavailableReason, isSoldOut } from './days.ts';
import styles from './pickers.module.css';

type DateCarouselProps = {
  days: readonly EventDay[];
  chosen: string | null;
  /** Set if each day has one session: slides show its time, and the number of tickets left below this threshold. */
  fewPlaces?: number | undefined;
  /** Text of a slide below the date of a day on sale: price and availability. */
  note?: ((day: EventDay) => ReactNode) | undefined;
  onChoose: (day: string) => void;
};

/** Delay for a carousel that is not visible. */
const IDLE_MS = 500;

/** By how many days a key moves; `Home` and `End` go to the ends. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * The days as slides, 7, 4, 3, 2 or 1 in view (booking §2; the widths are in the style sheet). Tab enters it once, arrow
 * keys move within it, and the chosen or focused slide is kept in view.
 */
export function DateCarousel({ days, chosen, fewPlaces, note, onChoose }: DateCarouselProps) {
  const { t } = useEventTexts();
  const at = Math.max(
    0,
    days.findIndex((day) => (chosen === null ? !isSoldOut(day) : day.id === chosen)),
  );
  const [viewport, embla] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    slidesToScroll: 'auto',
    startIndex: 0,
    watchFocus: false,
  });
  // In a closed sheet the carousel measures its slides when the browser is idle.
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    if (element.checkVisibility?.({ visibilityProperty: true }) !== false) return viewport(element);
    return runWhenIdle(() => viewport(element), { fallbackDelayMs: IDLE_MS, timeoutMs: IDLE_MS });
  }, [viewport]);
  const [ends, setEnds] = useState({ first: true, last: false });
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  useEffect(() => {
    if (!embla) return;
    const updateEnds = (): void => setEnds({ first: !embla.canScrollPrev(), last: !embla.canScrollNext() });
    updateEnds();
    embla.on('select', updateEnds).on('reInit', updateEnds);
    return () => {
      embla.off('select', updateEnds).off('reInit', updateEnds);
    };
  }, [embla]);
  useEffect(() => {
    if (embla) show(embla, at);
  }, [embla, at]);

  const moveFocus = (event: KeyboardEvent, from: number): void => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = findOpenDay(days, Math.min(days.length - 1, Math.max(0, from + by)), by < 0 ? -1 : 1);
    if (to === null) return;
    buttons.current[to]?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.carousel}>
      <div
        ref={root}
        className={styles.viewport}
        data-before={ends.first ? undefined : ''}
        data-after={ends.last ? undefined : ''}
      >
        <ul className={styles.days}>
          {days.map((day, index) => {
            const reason = getUnavailableReason(day);
            return (
              <li key={day.id}>
                <button
                  type="button"
                  ref={(button) => {
                    buttons.current[index] = button;
                  }}
                  aria-pressed={day.id === chosen}
                  aria-label={reason ? `${day.name}, ${t(reason)}` : undefined}
                  disabled={reason !== null}
                  tabIndex={index === at ? 0 : -1}
                  onClick={() => onChoose(day.id)}
                  onKeyDown={(event) => moveFocus(event, index)}
                  onFocus={() => embla && show(embla, index)}
                >
                  <small>{day.parts.weekday}</small>
                  <b data-face="display">{day.parts.day}</b>
                  <small>{day.parts.month}</small>
                  {reason || fewPlaces === undefined ? null : <OnlyTime day={day} fewPlaces={fewPlaces} />}
                  {reason ? <small>{t(reason)}</small> : note?.(day)}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      {ends.first && ends.last ? null : (
        <div className={styles.navigation}>
          <button
            type="button"
            className="round-button"
            aria-label={t('event.earlier-dates')}
            disabled={ends.first}
            onClick={() => embla?.scrollPrev(prefersReducedMotion())}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="round-button"
            aria-label={t('event.later-dates')}
            disabled={ends.last}
            onClick={() => embla?.scrollNext(prefersReducedMotion())}
          >
            <ChevronRight size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}

function OnlyTime({ day, fewPlaces }: { day: EventDay; fewPlaces: number }) {
  const { t } = useEventTexts();
  const count = getFewLeft(day, fewPlaces);
  return (
    <>
      <small>{day.sessions[0]?.clock}</small>
      {count === null ? null : <small>{t('event.tickets-left-short', { count })}</small>}
    </>
  );
}

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** Scrolls the carousel to the page that has the slide. */
function show(embla: Embla, slide: number): void {
  // Browsers scroll the viewport element to a focused slide, bypassing the carousel.
  embla.rootNode().scrollLeft = 0;
  const page = embla.internalEngine().slideRegistry.findIndex((slides) => slides.includes(slide));
  if (page >= 0 && page !== embla.selectedScrollSnap()) embla.scrollTo(page, prefersReducedMotion());
}

/** Whether to skip animations (prefers-reduced-motion). */
function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The nearest day that is not sold out, in the given direction first, then in the other. */
function findOpenDay(days: readonly EventDay[], from: number, step: 1 | -1): number | null {
  for (const way of [step, -step])
    for (let at = from; at >= 0 && at < days.length; at += way) {
      const day = days[at];
      if (day && !isSoldOut(day)) return at;
    }
  return null;
}
