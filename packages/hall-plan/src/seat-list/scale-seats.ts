/** Brings coordinates of any unit to the size of seats in the other plans. */
const USUAL_RADIUS = 9;
const USUAL_PITCH = 22;

type Placed = { x: number; y: number; r: number };

/** Scales the seats so that neighbors do not touch, and gives them a radius. Lists of a grid count seats, not pixels. */
export function scaleSeats<Seat extends Placed>(seats: readonly Seat[]): Seat[] {
  const distance = findTypicalDistance(seats);
  const hasRadius = seats.every(({ r }) => r > 0);
  const scale = hasRadius ? USUAL_RADIUS / (seats[0]?.r ?? USUAL_RADIUS) : USUAL_PITCH / distance;
  return seats.map((seat) => ({
    ...seat,
    x: seat.x * scale,
    y: seat.y * scale,
    r: hasRadius ? seat.r * scale : USUAL_RADIUS,
  }));
}

/** The median distance of a seat to the nearest of the next seats in reading order. */
function findTypicalDistance(seats: readonly Placed[]): number {
  const sorted = [...seats].sort((first, second) => first.y - second.y || first.x - second.x);
  const distances = sorted
    .slice(1)
    .map(({ x, y }, at) => Math.hypot(x - (sorted[at]?.x ?? x), y - (sorted[at]?.y ?? y)))
    .filter((distance) => distance > 0)
    .sort((first, second) => first - second);
  return distances[Math.floor(distances.length / 2)] ?? USUAL_PITCH;
}
