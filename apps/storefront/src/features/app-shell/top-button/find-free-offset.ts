/** Vertical step in CSS pixels. Small, because gaps between cards on a phone are hardly higher than the button. */
const LIFT_STEP_PX = 4;
/** Horizontal step in CSS pixels, if its column has no free position. */
const ASIDE_STEP_PX = 24;
const CONTROLS = 'a, button, input, select, textarea, summary, label, td, span[aria-live]';
/** The button may cover controls with at least this many times its area, except texts that have to stay readable. */
const COVERABLE_AREA_RATIO = 20;
const READABLE_TEXTS = 'label, td, span[aria-live]';
const MONEY = /\d\s*(?:[₸₽$¥]|Br)|[₸₽$¥]\s*\d/;

/** Offset up and to the left, in CSS pixels, from the position in the style sheet. */
export type Offset = { lift: number; aside: number };

/** Finds the smallest offset at which the button covers no control, price or bar; null if there is none. */
export function findFreeOffset(button: HTMLElement): Offset | null {
  const { m41, m42 } = new DOMMatrix(getComputedStyle(button).transform);
  const box = button.getBoundingClientRect();
  const area = box.width * box.height;
  const isFree = ({ lift, aside }: Offset): boolean => {
    const top = box.top - m42 - lift;
    const left = box.left - m41 - aside;
    return [0, 0.5, 1]
      .flatMap((across) => [0, 0.5, 1].map((down) => ({ x: left + box.width * across, y: top + box.height * down })))
      .every(({ x, y }) =>
        document.elementsFromPoint(x, y).every((element) => button.contains(element) || !mustStayVisible(element)),
      );
  };
  const mustStayVisible = (element: Element): boolean => {
    if (/fixed|sticky/.test(getComputedStyle(element).position)) return true;
    if (element.childElementCount === 0 && MONEY.test(element.textContent ?? '')) return true;
    const target = element.closest(CONTROLS);
    if (!target) return false;
    const { width, height } = target.getBoundingClientRect();
    return target.matches(READABLE_TEXTS) || width * height < COVERABLE_AREA_RATIO * area;
  };
  for (let aside = 0; aside < box.left - m41; aside += ASIDE_STEP_PX)
    for (let lift = 0; lift < box.top - m42; lift += LIFT_STEP_PX) if (isFree({ lift, aside })) return { lift, aside };
  return null;
}
