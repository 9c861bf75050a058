/** Undo and redo of a document. Documents are never changed in place, so a step is a reference. */
import type { EventDocument } from '../event-tab.ts';

export type DraftHistory = {
  present: EventDocument;
  past: readonly EventDocument[];
  future: readonly EventDocument[];
  /** Values and time of the last change: typing in a field is one step. */
  last: { values: string; at: number } | null;
};

const MAX_STEPS = 200;
const TYPING_PAUSE_MS = 1_000;

export function createHistory(document: EventDocument): DraftHistory {
  return { present: document, past: [], future: [], last: null };
}

export function addStep(history: DraftHistory, document: EventDocument, at: number): DraftHistory {
  const { present, past, last } = history;
  if (document === present) return history;
  const values = listChangedValues(present, document).join();
  const isTyping = last !== null && last.values === values && at - last.at < TYPING_PAUSE_MS;
  return {
    present: document,
    past: isTyping ? past : [...past, present].slice(-MAX_STEPS),
    future: [],
    last: { values, at },
  };
}

export function undo(history: DraftHistory): DraftHistory {
  const { present, past, future } = history;
  const before = past.at(-1);
  return before ? { present: before, past: past.slice(0, -1), future: [present, ...future], last: null } : history;
}

export function redo(history: DraftHistory): DraftHistory {
  const { present, past, future } = history;
  const [next, ...rest] = future;
  return next ? { present: next, past: [...past, present], future: rest, last: null } : history;
}

/** Paths of the single values that differ, such as `offers.0.price`. */
function listChangedValues(before: unknown, after: unknown, path = ''): string[] {
  if (isSameJson(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [path];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => listChangedValues(before[name], after[name], `${path}.${name}`)).sort();
}

/** Names of the fields with another value, compared by their JSON. */
export function listChangedFields(before: EventDocument, after: EventDocument): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSameJson(before[name], after[name])).sort();
}

/** Whether both are the same JSON, in any order of the fields. */
export function isSameJson(first: unknown, second: unknown): boolean {
  if (first === second) return true;
  if (!isRecord(first) || !isRecord(second)) return false;
  if (Array.isArray(first) !== Array.isArray(second)) return false;
  const names = Object.keys(first);
  return (
    names.length === Object.keys(second).length &&
    names.every((name) => name in second && isSameJson(first[name], second[name]))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
