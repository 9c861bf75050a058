import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STREAM_MS, subscribeToOrder } from './order-stream.ts';

/** A stream that emits events on request of the test. */
class Stream extends EventTarget {
  readyState = 0;
  close(): void {
    this.readyState = 2;
  }
  opened(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  fail(readyState: 0 | 2): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

function follow() {
  const streams: Stream[] = [];
  const changed = vi.fn();
  const end = subscribeToOrder({
    address: '/changes',
    notify: changed,
    open: () => {
      const stream = new Stream();
      streams.push(stream);
      // The fake implements the members in use.
      return stream as unknown as EventSource;
    },
  });
  const getLastStream = (): Stream => {
    const stream = streams.at(-1);
    if (!stream) throw new Error('no stream was opened');
    return stream;
  };
  return { streams, changed, end, getLastStream };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('subscribeToOrder', () => {
  test('reports changes of the stream without polling', () => {
    const { getLastStream, changed } = follow();
    getLastStream().opened();
    vi.advanceTimersByTime(60_000);
    expect(changed).not.toHaveBeenCalled();
    getLastStream().dispatchEvent(new Event('changed'));
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test('polls while a proxy buffers the stream, and stops when it opens', () => {
    const { getLastStream, changed } = follow();
    vi.advanceTimersByTime(STREAM_MS.open + STREAM_MS.poll);
    expect(changed).toHaveBeenCalledTimes(2);
    getLastStream().opened();
    vi.advanceTimersByTime(60_000);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test('polls while the stream is rejected, and opens it again', () => {
    const { streams, getLastStream, changed } = follow();
    getLastStream().fail(2);
    vi.advanceTimersByTime(STREAM_MS.poll * 2);
    expect(changed).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(STREAM_MS.retry);
    expect(streams).toHaveLength(2);
  });

  test('closes the stream and stops polling when it ends', () => {
    const { getLastStream, changed, end } = follow();
    getLastStream().fail(0);
    end();
    vi.advanceTimersByTime(120_000);
    expect(changed).not.toHaveBeenCalled();
    expect(getLastStream().readyState).toBe(2);
  });
});
