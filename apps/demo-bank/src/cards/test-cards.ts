/** Test cards; each simulates one kind of provider behavior. */
import { type CardName, TEST_CARD_DESCRIPTIONS } from './test-card-descriptions.ts';

export type CardBehavior = {
  /** Digits only; passes the Luhn check. */
  number: string;
  name: CardName;
  /** Ordinary cards or cultural voucher cards. */
  kind: 'card' | 'voucher_card';
  outcome: 'succeeded' | 'declined' | 'insufficient_funds' | 'three_ds_failed';
  /** Seconds between the confirmed code and the outcome; the payment is `processing` meanwhile. */
  delaySeconds: number;
  /** Number of notifications about the outcome. */
  notifications: number;
  redirectsToShop: boolean;
  /** Number of status requests that fail after the outcome. */
  failingStatusRequests: number;
};

const DEFAULT_BEHAVIOR = {
  kind: 'card',
  outcome: 'succeeded',
  delaySeconds: 0,
  notifications: 1,
  redirectsToShop: true,
  failingStatusRequests: 0,
} as const;

export const TEST_CARDS: readonly CardBehavior[] = [
  { ...DEFAULT_BEHAVIOR, number: '4000000000000002', name: 'success' },
  { ...DEFAULT_BEHAVIOR, number: '4000000000000101', name: 'declined', outcome: 'declined' },
  {
    ...DEFAULT_BEHAVIOR,
    number: '4000000000000200',
    name: 'insufficient funds',
    outcome: 'insufficient_funds',
  },
  {
    ...DEFAULT_BEHAVIOR,
    number: '4000000000000309',
    name: '3-D Secure failed',
    outcome: 'three_ds_failed',
  },
  {
    ...DEFAULT_BEHAVIOR,
    number: '4000000000000408',
    name: 'no callback, delayed',
    delaySeconds: 180,
    notifications: 0,
    redirectsToShop: false,
  },
  {
    ...DEFAULT_BEHAVIOR,
    number: '4000000000000507',
    name: 'duplicate notification',
    notifications: 2,
  },
  {
    ...DEFAULT_BEHAVIOR,
    number: '4000000000000606',
    name: 'success after 20 minutes',
    delaySeconds: 1200,
  },
  {
    ...DEFAULT_BEHAVIOR,
    number: '4000000000000705',
    name: 'error, then success',
    failingStatusRequests: 2,
  },
  {
    ...DEFAULT_BEHAVIOR,
    number: '4000000000000804',
    name: 'no notification',
    notifications: 0,
    redirectsToShop: false,
  },
  { ...DEFAULT_BEHAVIOR, number: '2200000000000004', name: 'voucher card', kind: 'voucher_card' },
  {
    ...DEFAULT_BEHAVIOR,
    number: '2200000000000103',
    name: 'voucher card, empty',
    kind: 'voucher_card',
    outcome: 'insufficient_funds',
  },
];

/** Formats as `4000 0000 0000 0002`. */
export function formatCardNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Table that `npm start` prints. */
export function formatTestCardTable(): string {
  const nameWidth = Math.max(...TEST_CARDS.map((card) => card.name.length));
  const rows = TEST_CARDS.map(
    (card) =>
      `  ${formatCardNumber(card.number)}  ${card.name.padEnd(nameWidth)}  ${TEST_CARD_DESCRIPTIONS.en[card.name]}`,
  );
  return ['Test cards (any expiry in the future, any CVC):', ...rows].join('\n');
}
