import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rebaseDocument } from './rebase-document.ts';

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
