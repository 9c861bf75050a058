/** References in the demo season are complete, and every entry is used. */
import { describe, expect, it } from 'vitest';
import { listSeasonFiles, readSeason, readText } from './testing/season-folder.ts';

const season = readSeason();

describe('references', () => {
  it('lead to menus, venues, halls, tags and categories that exist', () => {
    const tags = season.tags.map(({ key }) => key);
    const categories = season.categories.map(({ key }) => key);
    for (const event of season.events) {
      const menu = season.kinds.find(({ key }) => key === event.kind)?.menus.find(({ key }) => key === event.menu);
      expect(menu, event.key).toBeDefined();
      if (event.submenu !== undefined)
        expect(
          menu?.submenus.map(({ key }) => key),
          event.key,
        ).toContain(event.submenu);
      const venue = season.venues.find(({ key }) => key === event.venue);
      expect(venue, event.key).toBeDefined();
      if (event.hall !== undefined)
        expect(
          venue?.halls.map(({ key }) => key),
          event.key,
        ).toContain(event.hall);
      for (const tag of event.tags) expect(tags, event.key).toContain(tag);
      for (const { category } of event.offers) expect(categories, event.key).toContain(category);
    }
  });

  it('of every menu, tag and category are used by an event', () => {
    const used = {
      menus: new Set(season.events.map(({ menu }) => menu)),
      submenus: new Set(season.events.map(({ submenu }) => submenu)),
    };
    for (const { menus } of season.kinds) {
      for (const menu of menus) {
        expect(used.menus).toContain(menu.key);
        for (const submenu of menu.submenus) expect(used.submenus).toContain(submenu.key);
      }
    }
    const tags = season.events.flatMap((event) => event.tags);
    for (const { key } of season.tags) expect(tags).toContain(key);
    const categories = season.events.flatMap(({ offers }) => offers.map(({ category }) => category));
    for (const { key } of season.categories) expect(categories).toContain(key);
  });

  it('between events, codes and season tickets exist', () => {
    const keys = season.events.map(({ key }) => key);
    const seasonTickets = season.events.flatMap(({ key, seasonTicket }) => (seasonTicket ? [key] : []));
    for (const { seasonTicket } of season.events)
      for (const key of seasonTicket?.events ?? []) expect(keys).toContain(key);
    for (const { events } of season.promoCodes) for (const key of events ?? []) expect(keys).toContain(key);
    for (const { event } of season.seasonTickets) expect(seasonTickets).toContain(event);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('to images are to files, and every image is used and small', () => {
    const images = listSeasonFiles().filter((path) => path.startsWith('images/'));
    const used = [
      season.shop.logo,
      season.shop.favicon,
      ...season.events.flatMap(({ image }) => Object.values(image)),
      ...season.events.flatMap(({ production }) => (production?.gallery ?? []).map(({ image }) => image)),
      ...season.events.flatMap(({ addOns = [] }) => addOns.map(({ image }) => image)),
    ];
    expect([...new Set(used)].sort()).toEqual(images.sort());
    for (const language of ['ru', 'en', 'kz', 'ch'] as const)
      expect(new Set(season.events.map(({ image }) => readText(image[language]))).size).toBe(season.events.length);
    for (const path of images) {
      const svg = readText(path);
      expect(svg.length, path).toBeLessThan(30_000);
      expect(svg, path).not.toMatch(/<script|gradient|NaN|undefined|<text/i);
    }
  });

  it('to posters are lettered in the language of the page, and none is heavier for it', () => {
    const countCharacters = (language: 'ru' | 'en' | 'kz' | 'ch'): number =>
      season.events.reduce((sum, { image }) => sum + readText(image[language]).length, 0);
    for (const language of ['ru', 'en', 'ch'] as const) {
      const alike = season.events.filter(({ image }) => image[language] === image.kz).map(({ key }) => key);
      // Digits and punctuation, and names with the same spelling in Russian and Kazakh.
      const few = language === 'ru' ? 20 : 4;
      expect(alike.length, `${language}: ${alike}`).toBeLessThanOrEqual(few);
      expect(countCharacters(language), language).toBeLessThan(countCharacters('kz') * 1.25);
    }
  });
});
