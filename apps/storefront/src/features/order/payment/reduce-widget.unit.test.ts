import { describe, expect, test } from 'vitest';
import { isFromWidget, reduceWidget, START_TIMEOUT_MS, type WidgetEvent, type WidgetState } from './reduce-widget.ts';

const createEvent = (event: string, more: object = {}): WidgetEvent => ({
  message: { event, bankInvoiceId: '7', ...more },
});
const reduceEvents = (...events: WidgetEvent[]): WidgetState =>
  events.reduce<WidgetState>((state, event) => reduceWidget(state, event, '7'), { kind: 'starting' });

describe('reduceWidget', () => {
  test.each<[what: string, events: WidgetEvent[], state: WidgetState]>([
    ['opens when the widget starts', [createEvent('started')], { kind: 'open' }],
    ['times out when the widget does not start', ['start_timeout'], { kind: 'timeout' }],
    ['stays timed out when the widget starts later', ['start_timeout', createEvent('started')], { kind: 'timeout' }],
    ['ignores the timeout after the start', [createEvent('started'), 'start_timeout'], { kind: 'open' }],
    ['ends when the payment succeeds', [createEvent('success')], { kind: 'done', state: 'success', invoice: '7' }],
    [
      'ends when the widget returns the buyer',
      [createEvent('success', { state: 'return' })],
      { kind: 'done', state: 'return', invoice: '7' },
    ],
    ['fails when the payment is declined', [createEvent('started'), createEvent('fail')], { kind: 'failed' }],
    ['closes when the buyer closes the widget', [createEvent('started'), createEvent('closed')], { kind: 'closed' }],
    ['closes when the page closes the widget', [createEvent('started'), 'closed_by_page'], { kind: 'closed' }],
    ['ignores messages after the end', [createEvent('fail'), createEvent('success')], { kind: 'failed' }],
    ['ignores messages of another payment', [createEvent('success', { bankInvoiceId: '8' })], { kind: 'starting' }],
    [
      'ignores unknown messages',
      [createEvent('dance'), { message: null }, { message: 'success' }, { message: {} }],
      { kind: 'starting' },
    ],
  ])('%s', (_, events, state) => {
    expect(reduceEvents(...events)).toEqual(state);
  });

  test('times out after twenty seconds', () => {
    expect(START_TIMEOUT_MS).toBe(20_000);
  });
});

describe('isFromWidget', () => {
  const frame = {};
  test.each([
    ['same origin and window', 'https://bank.example', frame, true],
    ['longer host name', 'https://bank.example.evil.example', frame, false],
    ['other scheme', 'http://bank.example', frame, false],
    ['other port', 'https://bank.example:8443', frame, false],
    ['null origin', 'null', frame, false],
    ['same origin, other window', 'https://bank.example', {}, false],
    ['no window', 'https://bank.example', null, false],
  ])('compares origin and window of a message: %s', (_, origin, source, isIts) => {
    // Windows are compared by identity only.
    const message = { origin, source: source as MessageEvent['source'] };
    expect(isFromWidget(message, { url: 'https://bank.example/widget?orderId=7', frame })).toBe(isIts);
  });
});
