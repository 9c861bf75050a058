/** Animates a dot in the color of the zone between a seat and the sum of the basket. Loaded with the first held seat. */

const DURATION_MS = 350;
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
/** Animation targets: the sum, else the empty basket, else the edge of the sheet. */
const TARGETS = ['[data-total]', '#held', '[data-height] p'];

export type SeatFlight = { seat: DOMRect; color: string; direction: 'held' | 'released' };

export function flySeat({ seat, color, direction }: SeatFlight): void {
  const target = findTarget();
  if (!target) return;
  const dot = document.createElement('i');
  dot.ariaHidden = 'true';
  Object.assign(dot.style, {
    position: 'fixed',
    zIndex: '6',
    left: `${seat.x}px`,
    top: `${seat.y}px`,
    width: `${seat.width}px`,
    height: `${seat.height}px`,
    borderRadius: 'var(--radius-round)',
    background: color,
    pointerEvents: 'none',
  });
  document.body.append(dot);
  const [dx, dy] = [
    target.x + target.width / 2 - seat.x - seat.width / 2,
    target.y + target.height / 2 - seat.y - seat.height / 2,
  ];
  const flight = dot.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx}px, ${dy}px) scale(0.5)`, opacity: 0.4 },
    ],
    { duration: DURATION_MS, easing: EASE_OUT, direction: direction === 'held' ? 'normal' : 'reverse' },
  );
  const remove = (): void => dot.remove();
  flight.finished.then(remove, remove);
}

function findTarget(): DOMRect | undefined {
  return TARGETS.flatMap((selector) => [...document.querySelectorAll(`main ${selector}`)])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .find(({ top, bottom }) => bottom > 0 && top < innerHeight);
}
