import { describe, expect, test } from 'vitest';
import { isFromWidget, START_TIMEOUT_MS, type WidgetEvent, type WidgetState, widgetReducer } from './widget-reducer.ts';

const received = (event: string, more: object = {}): WidgetEvent => ({
  message: { event, bankInvoiceId: '7', ...more },
});
const after = (...events: WidgetEvent[]): WidgetState =>
  events.reduce<WidgetState>((state, event) => widgetReducer(state, event, '7'), { kind: 'starting' });

describe('a widget', () => {
  test.each<[what: string, events: WidgetEvent[], state: WidgetState]>([
    ['that has started', [received('started')], { kind: 'open' }],
    ['that does not start in time', ['start_timeout'], { kind: 'timeout' }],
    ['that starts after its time', ['start_timeout', received('started')], { kind: 'timeout' }],
    ['that has started is never late', [received('started'), 'start_timeout'], { kind: 'open' }],
    ['that says it is paid', [received('success')], { kind: 'done', state: 'success', invoice: '7' }],
    [
      'that sends the buyer back',
      [received('success', { state: 'return' })],
      { kind: 'done', state: 'return', invoice: '7' },
    ],
    ['that was declined', [received('started'), received('fail')], { kind: 'failed' }],
    ['that its buyer closed', [received('started'), received('closed')], { kind: 'closed' }],
    ['that the page closed', [received('started'), 'closed_by_page'], { kind: 'closed' }],
    ['that goes on after its end', [received('fail'), received('success')], { kind: 'failed' }],
    ['that speaks of another payment', [received('success', { bankInvoiceId: '8' })], { kind: 'starting' }],
    [
      'that says nothing known',
      [received('dance'), { message: null }, { message: 'success' }, { message: {} }],
      { kind: 'starting' },
    ],
  ])('%s', (_, events, state) => {
    expect(after(...events)).toEqual(state);
  });

  test('has twenty seconds to start', () => {
    expect(START_TIMEOUT_MS).toBe(20_000);
  });
});

const frame = {};
test.each([
  ['of its origin and window', 'https://bank.example', frame, true],
  ['of a longer name', 'https://bank.example.evil.example', frame, false],
  ['of another scheme', 'http://bank.example', frame, false],
  ['of another port', 'https://bank.example:8443', frame, false],
  ['of nobody', 'null', frame, false],
  ['of its origin and another window', 'https://bank.example', {}, false],
  ['without a window', 'https://bank.example', null, false],
])('a message %s', (_, origin, source, isIts) => {
  // Windows are compared by identity only.
  const message = { origin, source: source as MessageEvent['source'] };
  expect(isFromWidget(message, { url: 'https://bank.example/widget?orderId=7', frame })).toBe(isIts);
});
