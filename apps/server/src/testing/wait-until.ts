import { vi } from 'vitest';

/** Repeats a check until it passes. */
export function waitUntil<T>(check: () => T | Promise<T>, timeoutMs = 90_000): Promise<T> {
  return vi.waitFor(check, { timeout: timeoutMs, interval: 30 });
}
