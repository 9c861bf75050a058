import type { Crowd, Hoarders } from './buyers.ts';
import type { Scenario } from './simulate.ts';

const createRush = (buyers: number, pay: number, more: Partial<Crowd> = {}): Crowd => ({
  buyers,
  within: 3,
  pay,
  ...more,
});

const ATTACKS: Record<string, Hoarders> = {
  'one address': { addresses: 1, works: false },
  'one address that works': { addresses: 1, works: true },
  'one address that works, by carts': { addresses: 1, works: true, usesCarts: true },
  '4 addresses': { addresses: 4, works: false },
  '4 addresses that work': { addresses: 4, works: true },
  '50 addresses': { addresses: 50, works: false },
  '50 addresses, by carts': { addresses: 50, works: false, usesCarts: true },
  '50 addresses, to the bank': { addresses: 50, works: false, pays: true },
  '50 addresses that work': { addresses: 50, works: true },
  '500 addresses': { addresses: 500, works: false },
  '500 addresses that work': { addresses: 500, works: true },
};

/** Hoarders against a rush of as many buyers as there are places. */
export const ATTACKED: readonly Scenario[] = Object.entries(ATTACKS).map(([name, attack]) => ({
  name,
  places: 2000,
  crowds: [createRush(1500, 0.8)],
  attack,
}));

/** Buyers without hoarders: the cost of the limits. */
export const HONEST: readonly Scenario[] = [
  ...[500, 2000].flatMap((places) =>
    [200, 2000, 10_000].map((buyers) => ({
      name: `${buyers} buyers for ${places} places`,
      places,
      crowds: [createRush(buyers, 0.8)],
      attack: null,
    })),
  ),
  ...[0.5, 0.95].map((pay) => ({
    name: `2000 buyers for 2000 places, ${pay * 100} % pay`,
    places: 2000,
    crowds: [createRush(2000, pay)],
    attack: null,
  })),
  {
    name: '2000 buyers for 2000 places, slow ones: paid after 2 to 12 minutes',
    places: 2000,
    crowds: [createRush(2000, 0.8, { minutes: [2, 12] })],
    attack: null,
  },
  ...[0.5, 0.8, 0.95].map((pay) => ({
    name: `2000 buyers, a third behind one address, ${pay * 100} % pay`,
    places: 2000,
    crowds: [createRush(2000, pay, { behindOne: 1 / 3, name: 'operator' })],
    attack: null,
  })),
  {
    name: '2000 buyers, a third behind one address that bought 300 today',
    places: 2000,
    crowds: [createRush(2000, 0.8, { behindOne: 1 / 3, name: 'operator', bought: 300 })],
    attack: null,
  },
  {
    name: '300 buyers behind one address, 2000 places, 80 % pay',
    places: 2000,
    crowds: [createRush(300, 0.8, { behindOne: 1, name: 'operator' })],
    attack: null,
  },
  {
    name: 'a school class: 30 orders behind one address, 500 places',
    places: 500,
    crowds: [{ buyers: 30, within: 10, pay: 0.95, behindOne: 1, wants: 1, name: 'school' }],
    attack: null,
  },
  {
    name: 'an ordinary evening: 60 buyers in 40 minutes, 500 places',
    places: 500,
    crowds: [createRush(60, 0.8, { within: 15 })],
    attack: null,
  },
];
