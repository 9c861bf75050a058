/** The cards of the demo bank: each makes one kind of trouble, so that a shop can be tried against all of them. */
import { type CardName, WHAT_CARDS_DO } from './card-texts.ts';

export type CardBehaviour = {
  /** Digits only; every number passes the Luhn check. */
  number: string;
  name: CardName;
  /** What the card is for: ordinary payments, or those by voucher card. */
  kind: 'card' | 'voucher_card';
  outcome: 'succeeded' | 'declined' | 'insufficient_funds' | 'three_ds_failed';
  /** Seconds from the confirmed code to the outcome; meanwhile the payment is being processed. */
  after: number;
  /** How many notifications the shop gets of the outcome. */
  notifications: number;
  /** Whether the buyer is sent back to the shop. */
  sendsBack: boolean;
  /** How many of the shop's questions are answered by an error once the outcome is there. */
  failingAsks: number;
};

const PLAIN = {
  kind: 'card',
  outcome: 'succeeded',
  after: 0,
  notifications: 1,
  sendsBack: true,
  failingAsks: 0,
} as const;

export const TEST_CARDS: readonly CardBehaviour[] = [
  { ...PLAIN, number: '4000000000000002', name: 'success' },
  { ...PLAIN, number: '4000000000000101', name: 'declined', outcome: 'declined' },
  {
    ...PLAIN,
    number: '4000000000000200',
    name: 'insufficient funds',
    outcome: 'insufficient_funds',
  },
  {
    ...PLAIN,
    number: '4000000000000309',
    name: '3-D Secure failed',
    outcome: 'three_ds_failed',
  },
  {
    ...PLAIN,
    number: '4000000000000408',
    name: 'silence',
    after: 180,
    notifications: 0,
    sendsBack: false,
  },
  {
    ...PLAIN,
    number: '4000000000000507',
    name: 'success said twice',
    notifications: 2,
  },
  {
    ...PLAIN,
    number: '4000000000000606',
    name: 'success after 20 minutes',
    after: 1200,
  },
  {
    ...PLAIN,
    number: '4000000000000705',
    name: 'error, then success',
    failingAsks: 2,
  },
  {
    ...PLAIN,
    number: '4000000000000804',
    name: 'no notification',
    notifications: 0,
    sendsBack: false,
  },
  { ...PLAIN, number: '2200000000000004', name: 'voucher card', kind: 'voucher_card' },
  {
    ...PLAIN,
    number: '2200000000000103',
    name: 'voucher card, empty',
    kind: 'voucher_card',
    outcome: 'insufficient_funds',
  },
];

/** `4000 0000 0000 0002` */
export function groupedNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** The table that the start prints. */
export function testCardTable(): string {
  const widest = Math.max(...TEST_CARDS.map((card) => card.name.length));
  const rows = TEST_CARDS.map(
    (card) => `  ${groupedNumber(card.number)}  ${card.name.padEnd(widest)}  ${WHAT_CARDS_DO.en[card.name]}`,
  );
  return ['Test cards (any expiry in the future, any CVC):', ...rows].join('\n');
}
