/**
 * Playground for manual use and for e2e tests. Query: `hall=opera-main|dala-arena` or `seats=50000`, `painter=webgl|canvas`,
 * `theme=light|dark`, `sold=0.4`.
 */
import { createHallMap, createPlan, describeProblem, type HallMap, type SeatState } from '../src/index.ts';
import { generateHall } from './generated-hall.ts';
import { loadDemoHall } from './load-demo-hall.ts';

const HALLS = ['?hall=opera-main', '?hall=dala-arena', '?seats=10000', '?seats=50000', '?seats=1'];
const MAX_SELECTED = 6;

declare global {
  interface Window {
    /** For tests and the browser console. */
    map: HallMap;
  }
}

const params = new URLSearchParams(location.search);
const painter = params.get('painter');
const theme = params.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

function getElement<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}

const message = getElement('said', HTMLElement);
const showMessage = (text: string): void => {
  message.textContent = text;
};

getElement('halls', HTMLElement).append(
  ...HALLS.map((address) =>
    Object.assign(document.createElement('a'), { href: address, textContent: address.split('=')[1] ?? '' }),
  ),
);

/** Deterministic: hashes seat ids, so that every load sells the same seats. */
function* generateSoldSeats(seats: Iterable<{ id: number }>, share: number): Generator<readonly [number, SeatState]> {
  for (const { id } of seats) if (((id * 2_654_435_761) % 2 ** 32) / 2 ** 32 < share) yield [id, 'taken'];
}

const hall = params.get('hall');
const input = hall ? await loadDemoHall(hall) : generateHall(Number(params.get('seats') ?? 2000));
const result = createPlan(input);
if (!result.ok) showMessage(result.problems.map(describeProblem).join(' '));
else {
  const { plan } = result;
  const map = createHallMap(getElement('map', HTMLElement), plan, {
    label: 'Plan of the hall',
    roleDescription: 'hall plan',
    instructions:
      'Arrow keys move between seats, Home and End along the row, Page Up and Page Down between sectors. Enter selects a seat, Escape ends the navigation.',
    describeSeat: (seat, { state, isSelected }) =>
      `${seat.sector.name}, row ${seat.row}, place ${seat.seat}, ${seat.zone.name}${isSelected ? ', chosen' : state === 'free' ? '' : `, ${state}`}`,
    getSectorCaption: ({ rows }) => (rows.length > 0 ? 'from 4 300 ₸' : ''),
    getStandingCaption: () => '2 500 ₸',
    states: generateSoldSeats(input.seats, Number(params.get('sold') ?? 0.3)),
    selectsOnPress: true,
    canSelect: (_, chosen) => chosen.size < MAX_SELECTED,
    painter: painter === 'webgl' || painter === 'canvas' ? painter : 'auto',
    handlers: {
      onSeatPress: (seat, { state }) => showMessage(`pressed ${seat.id} ${state}`),
      onSectorPress: ({ name }) => showMessage(`sector ${name}`),
      onStandingAreaPress: ({ name }) => showMessage(`standing ${name}`),
      onBackgroundPress: () => showMessage('nothing'),
      onSelectionChange: (ids) => {
        getElement('chosen', HTMLElement).textContent = `chosen ${[...ids].join(', ')}`;
      },
      onScaleChange: (scale) => {
        getElement('scale', HTMLElement).textContent = `${Math.round(scale * 10) / 10}x`;
      },
    },
  });
  window.map = map;
  getElement('in', HTMLElement).onclick = map.zoomIn;
  getElement('out', HTMLElement).onclick = map.zoomOut;
  getElement('whole', HTMLElement).onclick = map.reset;
  getElement('zones', HTMLElement).append(
    ...plan.zones.map(({ id, name }) => {
      const chip = Object.assign(document.createElement('button'), {
        type: 'button',
        textContent: name,
        ariaPressed: 'false',
      });
      chip.onclick = () => {
        const isOn = chip.ariaPressed !== 'true';
        for (const other of getElement('zones', HTMLElement).children) other.ariaPressed = 'false';
        chip.ariaPressed = String(isOn);
        map.highlight(isOn ? { zones: [id] } : null);
      };
      return chip;
    }),
  );
  document.documentElement.dataset['painter'] = map.painter;
}
document.documentElement.dataset['ready'] = '';
