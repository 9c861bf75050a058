/** Which card which buyer pays with: drawn from the seed, so that a run can be repeated. */
import { TEST_CARDS } from '../../../apps/demo-bank/src/test-cards.ts';
import type { Card } from '../../../apps/server/src/http-tests/rush-of-buyers.ts';
import { draw, oneOf } from '../draw.ts';

const CARDS = 1_009;
const GOOD_CARD_WEIGHT = 12;

/** Most cards are paid at once; the others are the bank's troublesome ones. */
export function planCards(seed: number): (buyer: number, nth: number) => Card {
  const cards = TEST_CARDS.filter(({ kind }) => kind === 'card').map(({ number, name, outcome }) => ({
    number,
    isGood: outcome === 'succeeded',
    weight: name === 'success' ? GOOD_CARD_WEIGHT : 1,
  }));
  const drawn = draw(oneOf(cards), seed, CARDS);
  return (buyer, nth) => drawn[(buyer * 131 + nth) % CARDS] ?? { number: '', isGood: false };
}
