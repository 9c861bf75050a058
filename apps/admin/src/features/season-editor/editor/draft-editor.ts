/** Edits the draft of an event: history, autosave, and conflicts with what others have saved. Knows nothing of React. */
import type { EventDocument } from '../event-tab.ts';
import { addStep, createHistory, type DraftHistory, isSameJson, redo, undo } from './draft-history.ts';

/**
 * The draft as the server has it. `version` 0: it is not in the change set yet. `base`: the published document that it
 * starts from; null: none is published.
 */
export type StoredDraft = {
  changeSetId: number | null;
  version: number;
  document: EventDocument;
  base: EventDocument | null;
};

/** `closed`: the change set is no longer a draft, or the event was taken out of it. */
export type SaveResult =
  | { kind: 'saved'; version: number }
  | { kind: 'changed'; version: number; document: EventDocument }
  | { kind: 'closed' }
  | { kind: 'failed' };

export type DraftServer = {
  /** Returns the id of a new change set, or null if that failed. */
  create: () => Promise<number | null>;
  save: (draft: StoredDraft & { changeSetId: number }) => Promise<SaveResult>;
};

/** `base`: what both values come from. */
export type DraftConflict = { base: EventDocument; theirs: EventDocument; version: number };

export type EditorState = {
  history: DraftHistory;
  changeSetId: number | null;
  base: EventDocument | null;
  status: 'clean' | 'waiting' | 'saving' | 'saved' | 'failed' | 'closed' | 'conflict';
  savedAt: Date | null;
  conflict: DraftConflict | null;
};

const AUTOSAVE_DELAY_MS = 1_000;
const RETRY_DELAY_MS = 10_000;

export type DraftEditor = ReturnType<typeof createDraftEditor>;

export function createDraftEditor(opened: StoredDraft, server: DraftServer, onCreate: (id: number) => void) {
  let stored = opened;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  let state: EditorState = {
    history: createHistory(opened.document),
    changeSetId: opened.changeSetId,
    base: opened.base,
    status: 'clean',
    savedAt: null,
    conflict: null,
  };

  const set = (changes: Partial<EditorState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const isDirty = (): boolean => !isSameJson(stored.document, state.history.present);
  const isStopped = (): boolean => state.status === 'conflict' || state.status === 'closed';

  const schedule = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), delayMs);
  };

  const setHistory = (history: DraftHistory): void => {
    if (history === state.history) return;
    if (isStopped()) {
      if (state.status === 'closed') set({ history });
      return;
    }
    set({ history, status: 'waiting' });
    schedule(AUTOSAVE_DELAY_MS);
  };

  /** Sends what has not been saved. Changes during a save are sent after it. */
  const save = (): Promise<void> => {
    clearTimeout(timer);
    if (running) return running.then(() => (state.status === 'waiting' ? save() : undefined));
    if (isStopped()) return Promise.resolve();
    if (!isDirty()) {
      if (state.status === 'waiting') set({ status: state.savedAt ? 'saved' : 'clean' });
      return Promise.resolve();
    }
    running = send().finally(() => {
      running = null;
    });
    return running;
  };

  const send = async (): Promise<void> => {
    set({ status: 'saving' });
    const document = state.history.present;
    const changeSetId = stored.changeSetId ?? (await server.create());
    if (changeSetId === null) return fail();
    if (stored.changeSetId === null) {
      stored = { ...stored, changeSetId };
      set({ changeSetId });
      onCreate(changeSetId);
    }
    const result = await server.save({ ...stored, changeSetId, document });
    switch (result.kind) {
      case 'saved': {
        stored = { ...stored, version: result.version, document };
        const isChanged = isDirty();
        set({ status: isChanged ? 'waiting' : 'saved', savedAt: new Date() });
        if (isChanged) schedule(AUTOSAVE_DELAY_MS);
        return;
      }
      case 'changed':
        return meet(result);
      case 'closed':
        return set({ status: 'closed' });
      case 'failed':
        return fail();
    }
  };

  const fail = (): void => {
    set({ status: 'failed' });
    schedule(RETRY_DELAY_MS);
  };

  /** Somebody else has saved. Nothing is asked if both have the same document. */
  const meet = ({ version, document }: { version: number; document: EventDocument }): void => {
    const base = stored.document;
    stored = { ...stored, version, document };
    if (!isDirty()) set({ status: 'saved', savedAt: new Date() });
    else set({ status: 'conflict', conflict: { base, theirs: document, version } });
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: (): EditorState => state,
    isDirty,
    change: (document: EventDocument): void => setHistory(addStep(state.history, document, Date.now())),
    undo: (): void => setHistory(undo(state.history)),
    redo: (): void => setHistory(redo(state.history)),
    save,
    /** Ends a conflict with the document that was chosen. */
    resolve: (document: EventDocument): void => {
      if (!state.conflict) return;
      set({ conflict: null, status: 'waiting', history: addStep(state.history, document, Date.now()) });
      void save();
    },
    /** Saves in a new change set, because this one takes no changes. */
    saveElsewhere: (published: EventDocument | null): void => {
      if (state.status !== 'closed') return;
      stored = { changeSetId: null, version: 0, document: published ?? {}, base: published };
      set({ status: 'waiting', changeSetId: null, base: published });
      void save();
    },
  };
}
