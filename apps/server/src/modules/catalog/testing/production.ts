import { toLocalText } from './small-season.ts';

/** All production details that an event file can have; the image is that of the small season. */
export function createProduction() {
  return {
    intervals: 1,
    gallery: [
      {
        image: 'images/poster.svg',
        alt: toLocalText('A square'),
        caption: toLocalText('Scene'),
      },
    ],
    cast: [{ role: toLocalText('Soprano'), names: [toLocalText('Aru'), toLocalText('Dana')] }],
    team: [{ role: toLocalText('Conductor'), names: [toLocalText('Erlan')] }],
    works: [
      { title: toLocalText('Suite'), author: toLocalText('Bach'), note: { en: 'G major' }, minutes: 20 },
      { interval: 15 },
      { title: toLocalText('Kui') },
    ],
    reviews: [{ text: toLocalText('Quiet'), source: { en: 'Daily' }, url: 'https://daily.example/1' }],
  };
}
