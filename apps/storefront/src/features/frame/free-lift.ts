const STEP = 8;
const MOST = 280;
const PRESSED = 'a, button, input, select, textarea, summary, label';
/** Beside the button enough is left to press of what is so many times as large. */
const LARGE = 8;

/** How far a button at the window's edge has to move up to cover nothing that is pressed; 0 where no such place is near. */
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
      .every(({ x, y }) => document.elementsFromPoint(x, y).every((one) => button.contains(one) || !isHidden(one)));
  };
  /** Whether the element is, or is part of, something small enough to be hidden by the button. */
  const isHidden = (element: Element): boolean => {
    const target = element.closest(PRESSED);
    if (!target) return false;
    const { width, height } = target.getBoundingClientRect();
    return width * height < LARGE * area;
  };
  for (let lift = 0; lift <= MOST; lift += STEP) if (isFree(lift)) return lift;
  return 0;
}
