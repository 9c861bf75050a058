import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { subscribeToAvailability, WATCH_MS } from './availability-stream.ts';
import type { AvailabilitySnapshot } from './hall.types.ts';
import { createSeatAvailability } from './seat-availability.ts';

const list = (version: string, bits: number, plan = 'p'): AvailabilitySnapshot => ({
  version,
  plan,
  free: Uint8Array.of(bits),
  areas: new Map(),
});

/** A stream whose events the test says. */
class Stream extends EventTarget {
  readyState = 0;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
  }
  close(): void {
    this.readyState = 2;
  }
  say(type: string, data: object = {}): void {
    if (type === 'open') this.readyState = 1;
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
  }
  fail(readyState: 0 | 2): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

function watch() {
  const places = createSeatAvailability([11, 12], list('v1', 0b11000000));
  const streams: Stream[] = [];
  const ask = vi.fn(async () => list('v9', 0b01000000));
  const onPlan = vi.fn();
  const end = subscribeToAvailability({
    places,
    plan: 'p',
    ask,
    onPlan,
    address: (version) => `/changes?version=${version}`,
    // What is asked of a stream here is in the stand-in.
    open: (address) => {
      const stream = new Stream(address);
      streams.push(stream);
      return stream as unknown as EventSource;
    },
  });
  const last = (): Stream => {
    const stream = streams.at(-1);
    if (!stream) throw new Error('no stream was opened');
    return stream;
  };
  return { places, streams, last, ask, onPlan, end };
}

const change = (from: string, version: string, taken: number[]) => ({
  from,
  version,
  quant: 1,
  taken,
  freed: [],
  stand: [],
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a hall that is looked at', () => {
  test('follows the stream after the version that it has', () => {
    const { places, last, ask } = watch();
    expect(last().address).toBe('/changes?version=v1');
    last().say('open');
    last().say('change', change('v1', 'v2', [11]));
    expect([places.version, places.isFree(11), places.isFree(12)]).toEqual(['v2', false, true]);
    expect(ask).not.toHaveBeenCalled();
  });

  test('reads everything where a change was missed', async () => {
    const { places, last, ask } = watch();
    last().say('open');
    last().say('change', change('v5', 'v6', [12]));
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledOnce();
    expect([places.version, places.isFree(11)]).toEqual(['v9', false]);
  });

  test('asks again and again where the stream is refused, and tries it again later', async () => {
    const { places, streams, last, ask } = watch();
    last().fail(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(places.version).toBe('v9');
    await vi.advanceTimersByTimeAsync(WATCH_MS.poll * 3);
    expect(ask).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(WATCH_MS.retry);
    expect(streams).toHaveLength(2);
    expect(last().address).toBe('/changes?version=v9');
    last().say('open');
    const before = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(WATCH_MS.poll * 4);
    expect(ask).toHaveBeenCalledTimes(before);
  });

  test('waits a while for a stream that the browser opens again by itself', async () => {
    const { last, ask } = watch();
    last().fail(0);
    await vi.advanceTimersByTimeAsync(WATCH_MS.patience - 1);
    expect(ask).not.toHaveBeenCalled();
    last().say('open');
    await vi.advanceTimersByTimeAsync(WATCH_MS.patience * 2);
    expect(ask).not.toHaveBeenCalled();
  });

  test('says that the session has another plan', () => {
    const { places, last, onPlan } = watch();
    last().say('list', { version: 'v2', plan: 'q', quant: 1, free: btoa('\x40'), stand: [] });
    expect(onPlan).toHaveBeenCalledOnce();
    expect(places.version).toBe('v1');
  });

  test('is left alone afterwards', async () => {
    const { last, ask, end } = watch();
    last().fail(2);
    end();
    await vi.advanceTimersByTimeAsync(WATCH_MS.retry * 2);
    expect(ask).not.toHaveBeenCalled();
    expect(last().readyState).toBe(2);
  });
});
