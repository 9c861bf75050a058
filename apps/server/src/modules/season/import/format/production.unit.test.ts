/** Schema of production details and directions. */
import { describe, expect, it } from 'vitest';
import { DirectionsFields, ProductionFields } from './production.ts';

const name = { en: 'A name' };
const picture = { image: 'a.svg', alt: name };
const createLongText = (length: number) => ({ en: 'a'.repeat(length) });
const repeatValue = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

function listRefusedFields(production: object): string[] {
  const { error } = ProductionFields.safeParse(production);
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

describe('the production of an event', () => {
  it('is empty by default', () => {
    expect(ProductionFields.parse({})).toEqual({ gallery: [], cast: [], team: [], works: [], reviews: [] });
  });

  it('accepts all parts, with works and intervals in one list', () => {
    expect(
      listRefusedFields({
        intervals: 0,
        gallery: [{ ...picture, caption: name }],
        cast: [{ role: name, names: [name] }],
        team: [{ role: name, names: [name] }],
        works: [{ title: name, minutes: 20 }, { interval: 15 }],
        reviews: [{ text: createLongText(2000), source: name, url: 'https://daily.example/' }],
      }),
    ).toEqual([]);
  });

  it.each<[string, object]>([
    ['intervals', { intervals: 10 }],
    ['gallery', { gallery: repeatValue(25, picture) }],
    ['gallery.0.alt', { gallery: [{ image: 'a.svg' }] }],
    ['gallery.0.alt', { gallery: [{ image: 'a.svg', alt: {} }] }],
    ['cast', { cast: repeatValue(61, { role: name, names: [name] }) }],
    ['cast.0.names', { cast: [{ role: name, names: [] }] }],
    ['team.0.role', { team: [{ role: createLongText(201), names: [name] }] }],
    ['works.0', { works: [{ title: name, interval: 15 }] }],
    ['works.0', { works: [{}] }],
    ['reviews.0', { reviews: [{ text: name }] }],
    ['reviews.0.text', { reviews: [{ text: createLongText(2001), author: name }] }],
    ['reviews.0.url', { reviews: [{ text: name, author: name, url: 'javascript:alert(1)' }] }],
  ])('is refused in %s', (field, production) => {
    expect(listRefusedFields(production)).toContain(field);
  });
});

describe('directions to a venue', () => {
  it('accept any of their parts', () => {
    expect(DirectionsFields.parse({ parking: name })).toEqual({ text: {}, transport: {}, parking: name });
    expect(DirectionsFields.safeParse({ text: createLongText(2001) }).success).toBe(false);
    expect(DirectionsFields.safeParse({ taxi: name }).success).toBe(false);
  });
});
