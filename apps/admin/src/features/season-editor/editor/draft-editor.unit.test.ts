import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftEditor, type SaveResult, type StoredDraft } from './draft-editor.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const TITLE = { title: { ru: 'Абай' } };

function open(results: SaveResult[] = []) {
  const saved: (StoredDraft & { changeSetId: number })[] = [];
  const created: number[] = [];
  const editor = createDraftEditor(
    { changeSetId: null, version: 0, document: TITLE, base: TITLE },
    {
      create: async () => 7,
      save: async (draft) => {
        saved.push(draft);
        return results.shift() ?? { kind: 'saved', version: draft.version + 1 };
      },
    },
    (id) => created.push(id),
  );
  return { editor, saved, created };
}

describe('autosave', () => {
  it('creates a change set with the first change, and saves once after a pause', async () => {
    const { editor, saved, created } = open();
    editor.change({ title: { ru: 'А' } });
    await vi.advanceTimersByTimeAsync(500);
    editor.change({ title: { ru: 'Аб' } });
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(created).toEqual([7]);
    expect(saved).toEqual([{ changeSetId: 7, version: 0, document: { title: { ru: 'Аб' } }, base: TITLE }]);
    expect(editor.getState()).toMatchObject({ status: 'saved', changeSetId: 7 });
  });

  it('saves changes of a running save after it, with the new version', async () => {
    const { editor, saved } = open();
    editor.change({ title: { ru: 'А' } });
    const running = editor.save();
    editor.change({ title: { ru: 'Аб' } });
    await running;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saved.map(({ version }) => version)).toEqual([0, 1]);
    expect(editor.isDirty()).toBe(false);
  });

  it('does not save a change that was undone', async () => {
    const { editor, saved } = open();
    editor.change({ title: { ru: 'А' } });
    editor.undo();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saved).toEqual([]);
    expect(editor.getState().status).toBe('clean');
  });

  it('retries after a failure', async () => {
    const { editor, saved } = open([{ kind: 'failed' }]);
    editor.change({ title: { ru: 'А' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(editor.getState().status).toBe('failed');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saved).toHaveLength(2);
    expect(editor.getState().status).toBe('saved');
  });
});

describe('saves of others', () => {
  const theirs = { title: { ru: 'Абай', kz: 'Абай' } };

  it('stops until a value was chosen, and saves on top of their version', async () => {
    const { editor, saved } = open([{ kind: 'changed', version: 4, document: theirs }]);
    editor.change({ title: { ru: 'А' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(editor.getState()).toMatchObject({ status: 'conflict', conflict: { base: TITLE, theirs } });
    editor.change({ title: { ru: 'ignored' } });
    editor.resolve({ title: { ru: 'А', kz: 'Абай' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saved.at(-1)).toMatchObject({ changeSetId: 7, version: 4, document: { title: { ru: 'А', kz: 'Абай' } } });
  });

  it('does not stop for the same document', async () => {
    const { editor } = open([{ kind: 'changed', version: 4, document: { title: { ru: 'А' } } }]);
    editor.change({ title: { ru: 'А' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(editor.getState()).toMatchObject({ status: 'saved', conflict: null });
  });

  it('continues in a new change set if the draft was published meanwhile', async () => {
    const { editor, saved } = open([{ kind: 'closed' }]);
    editor.change({ title: { ru: 'А' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(editor.getState().status).toBe('closed');
    editor.saveElsewhere(TITLE);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saved.at(-1)).toMatchObject({ version: 0, document: { title: { ru: 'А' } } });
    expect(editor.getState().status).toBe('saved');
  });
});

describe('undo', () => {
  it('takes typing in a field back as one step, and can be repeated', () => {
    const { editor } = open();
    editor.change({ title: { ru: 'А' } });
    editor.change({ title: { ru: 'Аб' } });
    editor.change({ title: { ru: 'Аб' }, ageFrom: 6 });
    editor.undo();
    expect(editor.getState().history.present).toEqual({ title: { ru: 'Аб' } });
    editor.undo();
    expect(editor.getState().history.present).toEqual(TITLE);
    editor.redo();
    editor.redo();
    expect(editor.getState().history.present).toEqual({ title: { ru: 'Аб' }, ageFrom: 6 });
  });

  it('takes back quick changes of several values one by one', () => {
    const { editor } = open();
    const change = (first: number, second: number): void =>
      editor.change({ offers: [{ price: first }, { price: second }] });
    change(10, 20);
    change(15, 20);
    change(30, 40);
    editor.undo();
    expect(editor.getState().history.present).toEqual({ offers: [{ price: 15 }, { price: 20 }] });
  });
});
