import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { subscribeToAvailability, WATCH_MS } from './availability-stream.ts';
import type { AvailabilitySnapshot } from './hall.types.ts';
import { createSeatAvailability } from './seat-availability.ts';

const createSnapshot = (version: string, bits: number, plan = 'p'): AvailabilitySnapshot => ({
  version,
  plan,
  free: Uint8Array.of(bits),
  areas: new Map(),
});

/** A stream that emits events on request of the test. */
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
  emit(type: string, data: object = {}): void {
    if (type === 'open') this.readyState = 1;
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
  }
  fail(readyState: 0 | 2): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

function watch() {
  const places = createSeatAvailability([11, 12], createSnapshot('v1', 0b11000000));
  const streams: Stream[] = [];
  const fetchSnapshot = vi.fn(async () => createSnapshot('v9', 0b01000000));
  const onPlan = vi.fn();
  const end = subscribeToAvailability({
    places,
    plan: 'p',
    fetchSnapshot,
    onPlan,
    getAddress: (version) => `/changes?version=${version}`,
    // The fake has the used part of EventSource.
    open: (address) => {
      const stream = new Stream(address);
      streams.push(stream);
      return stream as unknown as EventSource;
    },
  });
  const getLastStream = (): Stream => {
    const stream = streams.at(-1);
    if (!stream) throw new Error('no stream was opened');
    return stream;
  };
  return { places, streams, getLastStream, fetchSnapshot, onPlan, end };
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

describe('subscribeToAvailability', () => {
  test('applies changes that follow the current version', () => {
    const { places, getLastStream, fetchSnapshot } = watch();
    expect(getLastStream().address).toBe('/changes?version=v1');
    getLastStream().emit('open');
    getLastStream().emit('change', change('v1', 'v2', [11]));
    expect([places.version, places.isFree(11), places.isFree(12)]).toEqual(['v2', false, true]);
    expect(fetchSnapshot).not.toHaveBeenCalled();
  });

  test('fetches a snapshot after a missed change', async () => {
    const { places, getLastStream, fetchSnapshot } = watch();
    getLastStream().emit('open');
    getLastStream().emit('change', change('v5', 'v6', [12]));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchSnapshot).toHaveBeenCalledOnce();
    expect([places.version, places.isFree(11)]).toEqual(['v9', false]);
  });

  test('polls while the stream is refused and reconnects later', async () => {
    const { places, streams, getLastStream, fetchSnapshot } = watch();
    getLastStream().fail(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(places.version).toBe('v9');
    await vi.advanceTimersByTimeAsync(WATCH_MS.poll * 3);
    expect(fetchSnapshot).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(WATCH_MS.retry);
    expect(streams).toHaveLength(2);
    expect(getLastStream().address).toBe('/changes?version=v9');
    getLastStream().emit('open');
    const before = fetchSnapshot.mock.calls.length;
    await vi.advanceTimersByTimeAsync(WATCH_MS.poll * 4);
    expect(fetchSnapshot).toHaveBeenCalledTimes(before);
  });

  test('polls while the stream neither opens nor fails', async () => {
    const { places, getLastStream, fetchSnapshot } = watch();
    await vi.advanceTimersByTimeAsync(WATCH_MS.reconnectGrace);
    expect([places.version, fetchSnapshot.mock.calls.length]).toEqual(['v9', 1]);
    await vi.advanceTimersByTimeAsync(WATCH_MS.poll);
    getLastStream().emit('open');
    await vi.advanceTimersByTimeAsync(WATCH_MS.poll * 4);
    expect(fetchSnapshot).toHaveBeenCalledTimes(2);
  });

  test('waits for the browser to reconnect', async () => {
    const { getLastStream, fetchSnapshot } = watch();
    getLastStream().fail(0);
    await vi.advanceTimersByTimeAsync(WATCH_MS.reconnectGrace - 1);
    expect(fetchSnapshot).not.toHaveBeenCalled();
    getLastStream().emit('open');
    await vi.advanceTimersByTimeAsync(WATCH_MS.reconnectGrace * 2);
    expect(fetchSnapshot).not.toHaveBeenCalled();
  });

  test('polls while every attempt of the browser to reconnect fails', async () => {
    const { getLastStream, fetchSnapshot } = watch();
    // Browsers report each attempt, which come at shorter intervals than the grace period.
    for (let elapsed = 0; elapsed <= WATCH_MS.reconnectGrace; elapsed += WATCH_MS.reconnectGrace / 2) {
      getLastStream().fail(0);
      await vi.advanceTimersByTimeAsync(WATCH_MS.reconnectGrace / 2);
    }
    expect(fetchSnapshot).toHaveBeenCalled();
    const before = fetchSnapshot.mock.calls.length;
    getLastStream().fail(0);
    await vi.advanceTimersByTimeAsync(WATCH_MS.poll);
    expect(fetchSnapshot).toHaveBeenCalledTimes(before + 1);
  });

  test('reports that the session has another plan', () => {
    const { places, getLastStream, onPlan } = watch();
    getLastStream().emit('list', { version: 'v2', plan: 'q', quant: 1, free: btoa('\x40'), stand: [] });
    expect(onPlan).toHaveBeenCalledOnce();
    expect(places.version).toBe('v1');
  });

  test('sends no requests after the end', async () => {
    const { getLastStream, fetchSnapshot, end } = watch();
    getLastStream().fail(2);
    end();
    await vi.advanceTimersByTimeAsync(WATCH_MS.retry * 2);
    expect(fetchSnapshot).not.toHaveBeenCalled();
    expect(getLastStream().readyState).toBe(2);
  });
});
