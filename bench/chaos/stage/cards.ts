/** Chooses the card of each purchase by the seed, so that a run can be repeated. */
import { TEST_CARDS } from '../../../apps/demo-bank/src/cards/test-cards.ts';
import type { Card } from '../../../apps/server/src/http-tests/support/processes/rush.ts';
import { drawUniform, drawWeighted } from '../draw.ts';

const CARDS = 1_009;
const GOOD_CARD_WEIGHT = 12;

/** Most payments use the card that succeeds immediately; the others use the bank's cards with errors. */
export function planCards(seed: number): (buyer: number, nth: number) => Card {
  const cards = TEST_CARDS.filter(({ kind }) => kind === 'card').map(({ number, name, outcome }) => ({
    number,
    isGood: outcome === 'succeeded',
    weight: name === 'success' ? GOOD_CARD_WEIGHT : 1,
  }));
  const drawn = drawUniform(drawWeighted(cards), seed, CARDS);
  return (buyer, nth) => drawn[(buyer * 131 + nth) % CARDS] ?? { number: '', isGood: false };
}
