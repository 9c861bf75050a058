/** Reads server-sent events as a browser does, without reconnecting. */
import { setTimeout as pause } from 'node:timers/promises';

export type StreamEvent = { id: string; name: string; data: unknown };

/** Only ends a hanging test; `npm run bench:watchers` measures the latency. */
const PATIENCE_MS = 60_000;

export type EventStream = {
  status: number;
  headers: Headers;
  /** The next event, or null when the stream has ended. Throws after `withinMs`. */
  next(withinMs?: number): Promise<StreamEvent | null>;
  close(): void;
};

export async function openStream(url: string, headers: Readonly<Record<string, string>> = {}): Promise<EventStream> {
  const hangUp = new AbortController();
  const answer = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: hangUp.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const events: StreamEvent[] = [];
  let reading: Promise<boolean> | null = null;

  /** Returns false at the end of the stream. */
  async function readOn(): Promise<boolean> {
    const part = await reader?.read().catch(() => null);
    if (!part || part.done) return false;
    text += part.value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => splitAt(line, line.indexOf(': '))));
      const data = fields.get('data');
      if (data !== undefined)
        events.push({ id: fields.get('id') ?? '', name: fields.get('event') ?? '', data: JSON.parse(data) });
    }
    return true;
  }

  return {
    status: answer.status,
    headers: answer.headers,
    next: async (withinMs = PATIENCE_MS) => {
      const until = performance.now() + withinMs;
      while (events.length === 0) {
        const timer = new AbortController();
        reading ??= readOn().finally(() => {
          reading = null;
        });
        const late = pause(Math.max(0, until - performance.now()), 'late' as const, { signal: timer.signal });
        const more = await Promise.race([reading, late.catch(() => 'late' as const)]);
        timer.abort();
        if (more === 'late') throw new Error(`nothing was sent within ${withinMs} ms`);
        if (!more && events.length === 0) return null;
      }
      return events.shift() ?? null;
    },
    close: () => hangUp.abort(),
  };
}

function splitAt(line: string, at: number): [string, string] {
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 2)];
}
