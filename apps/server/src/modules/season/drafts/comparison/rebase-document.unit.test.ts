import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rebaseDocument, rebaseDraftDocument } from './rebase-document.ts';

const document = fc.dictionary(fc.constantFrom('title', 'ageFrom', 'sort', 'sessions'), fc.jsonValue());

describe('rebaseDocument', () => {
  it('takes the fields that the draft has not changed from the published document', () => {
    const base = { title: 'Old', ageFrom: 6, sort: 1, note: 'Gone', image: 'a.png' };
    const draft = { title: 'New', ageFrom: 6, sort: 1, image: 'a.png' };
    const current = { title: 'Other', ageFrom: 12, note: 'Gone', image: 'a.png', tags: ['new'] };
    expect(rebaseDocument({ document: draft, base }, current)).toEqual({
      ...{ title: 'New', ageFrom: 12, image: 'a.png', tags: ['new'] },
    });
  });

  it('leaves new and removed events as they are', () => {
    const current = { title: 'Other' };
    expect(rebaseDocument({ document: null, base: { title: 'Old' } }, current)).toBeNull();
    expect(rebaseDocument({ document: { title: 'New' }, base: null }, current)).toEqual({ title: 'New' });
    expect(rebaseDocument({ document: { title: 'New' }, base: { title: 'Old' } }, null)).toEqual({ title: 'New' });
  });

  it('equals the draft if nothing else was published, and the published document if the draft changed nothing', () => {
    fc.assert(
      fc.property(document, document, (base, other) => {
        expect(rebaseDocument({ document: other, base }, base)).toEqual(other);
        expect(rebaseDocument({ document: base, base }, other)).toEqual(other);
      }),
    );
  });
});

describe('rebaseDraftDocument', () => {
  const list = (...rows: object[]) => ({ rows });
  const [a, b, c] = ['a', 'b', 'c'].map((key) => ({ key, name: { en: key } }));
  const rebase = (document: object, base: object, current: object) =>
    rebaseDraftDocument({ key: 'tags.json', document: { ...document }, base: { ...base } }, { ...current });

  it('takes the rows of a list that the draft has not changed from the published document', () => {
    const changed = { key: 'a', name: { en: 'Draft' } };
    const published = { key: 'b', name: { en: 'Published' } };
    const base = list({ ...a }, { ...b });
    expect(rebase(list(changed, { ...b }), base, list({ ...a }, published, { ...c }))).toEqual(
      list(changed, published, { ...c }),
    );
    expect(rebase(list({ ...b }), base, list({ ...a }, { ...b }, { ...c }))).toEqual(list({ ...b }, { ...c }));
    expect(rebase(list({ ...b }, { ...a }), base, list({ ...a }, { ...b }, { ...c }))).toEqual(
      list({ ...b }, { ...a }, { ...c }),
    );
    expect(rebase(list({ ...a }, { ...b }, { ...c }), base, list({ ...b }))).toEqual(list({ ...b }, { ...c }));
  });

  it('leaves rows without a key, with the same key, and other values in the draft', () => {
    const draft = list({ key: '', name: {} }, { key: '' }, { key: 'a' }, { key: 'a' });
    expect(rebase(draft, list(), list({ ...c }))).toEqual({
      rows: expect.arrayContaining([...draft.rows, c]),
    });
    expect(rebase({ rows: 'text' }, list(), list())).toEqual({ rows: 'text' });
  });
});
