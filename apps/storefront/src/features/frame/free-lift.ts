/** Small, because cards on a phone leave gaps that are hardly higher than the button. */
const STEP = 2;
const PRESSED = 'a, button, input, select, textarea, summary, label, td';
/** Of what is so many times as large as the button enough is left to press beside it; a consent is read as a whole. */
const LARGE = 8;
const READ_WHOLE = 'label, td';
const MONEY = /\d\s*(?:[₸₽$¥]|Br)|[₸₽$¥]\s*\d/;

/**
 * How far a button at the window's edge has to move up to cover no control, price or bar at the window's edge; 0 where there is no
 * such place.
 */
export function freeLift(button: HTMLElement): number {
  const lifted = new DOMMatrix(getComputedStyle(button).transform).m42;
  const box = button.getBoundingClientRect();
  const area = box.width * box.height;
  const isFree = (lift: number): boolean => {
    const top = box.top - lifted - lift;
    return [0, 0.5, 1]
      .flatMap((across) =>
        [0, 0.5, 1].map((down) => ({ x: box.left + box.width * across, y: top + box.height * down })),
      )
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
  for (let lift = 0; lift < window.innerHeight / 2; lift += STEP) if (isFree(lift)) return lift;
  return 0;
}
