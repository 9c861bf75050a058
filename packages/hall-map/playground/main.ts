/**
 * Tries the map by hand and in tests: `?hall=opera-main|dala-arena` or `?seats=50000`, `?painter=webgl|canvas`,
 * `?theme=light|dark`, `?sold=0.4`.
 */
import { createHallMap, createPlan, describeProblem, type HallMap, type SeatState } from '../src/index.ts';
import { demoHall } from './demo-hall.ts';
import { generatedHall } from './generated-hall.ts';

const HALLS = ['?hall=opera-main', '?hall=dala-arena', '?seats=10000', '?seats=50000', '?seats=1'];
const MOST_CHOSEN = 6;

declare global {
  interface Window {
    /** For tests, and for the console. */
    map: HallMap;
  }
}

const asked = new URLSearchParams(location.search);
const painter = asked.get('painter');
const theme = asked.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

function part<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}

const said = part('said', HTMLElement);
const say = (text: string): void => {
  said.textContent = text;
};

part('halls', HTMLElement).append(
  ...HALLS.map((address) =>
    Object.assign(document.createElement('a'), { href: address, textContent: address.split('=')[1] ?? '' }),
  ),
);

/** The same seats are sold each time. */
function* soldOf(seats: Iterable<{ id: number }>, share: number): Generator<readonly [number, SeatState]> {
  for (const { id } of seats) if (((id * 2_654_435_761) % 2 ** 32) / 2 ** 32 < share) yield [id, 'taken'];
}

const hall = asked.get('hall');
const input = hall ? await demoHall(hall) : generatedHall(Number(asked.get('seats') ?? 2000));
const made = createPlan(input);
if (!made.ok) say(made.problems.map(describeProblem).join(' '));
else {
  const { plan } = made;
  const map = createHallMap(part('map', HTMLElement), plan, {
    label: 'Plan of the hall',
    roleDescription: 'hall plan',
    instructions:
      'Arrows walk from seat to seat, Home and End along the row, Page Up and Page Down to other sectors. Enter chooses, Escape leaves.',
    describe: (seat, { state, isChosen }) =>
      `${seat.sector.name}, row ${seat.row}, place ${seat.seat}, ${seat.zone.name}${isChosen ? ', chosen' : state === 'free' ? '' : `, ${state}`}`,
    sectorCaption: ({ rows }) => (rows.length > 0 ? 'from 4 300 ₸' : ''),
    standingCaption: () => '2 500 ₸',
    states: soldOf(input.seats, Number(asked.get('sold') ?? 0.3)),
    pressChooses: true,
    mayChoose: (_, chosen) => chosen.size < MOST_CHOSEN,
    painter: painter === 'webgl' || painter === 'canvas' ? painter : 'auto',
    on: {
      seatPressed: (seat, { state }) => say(`pressed ${seat.id} ${state}`),
      sectorPressed: ({ name }) => say(`sector ${name}`),
      standingPressed: ({ name }) => say(`standing ${name}`),
      nothingPressed: () => say('nothing'),
      selectionChanged: (ids) => {
        part('chosen', HTMLElement).textContent = `chosen ${[...ids].join(', ')}`;
      },
      scaleChanged: (scale) => {
        part('scale', HTMLElement).textContent = `${Math.round(scale * 10) / 10}x`;
      },
    },
  });
  window.map = map;
  part('in', HTMLElement).onclick = map.zoomIn;
  part('out', HTMLElement).onclick = map.zoomOut;
  part('whole', HTMLElement).onclick = map.reset;
  part('zones', HTMLElement).append(
    ...plan.zones.map(({ id, name }) => {
      const chip = Object.assign(document.createElement('button'), {
        type: 'button',
        textContent: name,
        ariaPressed: 'false',
      });
      chip.onclick = () => {
        const isOn = chip.ariaPressed !== 'true';
        for (const other of part('zones', HTMLElement).children) other.ariaPressed = 'false';
        chip.ariaPressed = String(isOn);
        map.highlight(isOn ? { zones: [id] } : null);
      };
      return chip;
    }),
  );
  document.documentElement.dataset['painter'] = map.painter;
}
document.documentElement.dataset['ready'] = '';
