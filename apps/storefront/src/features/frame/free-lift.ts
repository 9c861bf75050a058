/** Small, because cards on a phone leave gaps that are hardly higher than the button. */
const STEP = 4;
/** Where its column has no gap, as beside cards whose hearts and buttons stand there, it moves aside in such steps. */
const ASIDE_STEP = 24;
const PRESSED = 'a, button, input, select, textarea, summary, label, td';
/** Of what is so many times as large as the button enough is left to press beside it; a consent is read as a whole. */
const LARGE = 20;
const READ_WHOLE = 'label, td';
const MONEY = /\d\s*(?:[₸₽$¥]|Br)|[₸₽$¥]\s*\d/;

/** How far up and aside, in CSS pixels, from where the style sheet puts it. */
export type Move = { lift: number; aside: number };

/** How far a button at the window's edge has to move to cover no control, price or bar; null where the window has no such place. */
export function freeMove(button: HTMLElement): Move | null {
  const { m41, m42 } = new DOMMatrix(getComputedStyle(button).transform);
  const box = button.getBoundingClientRect();
  const area = box.width * box.height;
  const isFree = ({ lift, aside }: Move): boolean => {
    const top = box.top - m42 - lift;
    const left = box.left - m41 - aside;
    return [0, 0.5, 1]
      .flatMap((across) => [0, 0.5, 1].map((down) => ({ x: left + box.width * across, y: top + box.height * down })))
      .every(({ x, y }) =>
        document.elementsFromPoint(x, y).every((element) => button.contains(element) || !isHidden(element)),
      );
  };
  const isHidden = (element: Element): boolean => {
    if (/fixed|sticky/.test(getComputedStyle(element).position)) return true;
    if (element.childElementCount === 0 && MONEY.test(element.textContent ?? '')) return true;
    const target = element.closest(PRESSED);
    if (!target) return false;
    const { width, height } = target.getBoundingClientRect();
    return target.matches(READ_WHOLE) || width * height < LARGE * area;
  };
  for (let aside = 0; aside < box.left - m41; aside += ASIDE_STEP)
    for (let lift = 0; lift < box.top - m42; lift += STEP) if (isFree({ lift, aside })) return { lift, aside };
  return null;
}
