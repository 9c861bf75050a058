import { inFourLanguages } from './small-season.ts';

/** All production details that an event file can have; the image is that of the small season. */
export function production() {
  return {
    intervals: 1,
    gallery: [
      {
        image: 'images/poster.svg',
        alt: inFourLanguages('A square'),
        caption: inFourLanguages('Scene'),
      },
    ],
    cast: [{ role: inFourLanguages('Soprano'), names: [inFourLanguages('Aru'), inFourLanguages('Dana')] }],
    team: [{ role: inFourLanguages('Conductor'), names: [inFourLanguages('Erlan')] }],
    works: [
      { title: inFourLanguages('Suite'), author: inFourLanguages('Bach'), note: { en: 'G major' }, minutes: 20 },
      { interval: 15 },
      { title: inFourLanguages('Kui') },
    ],
    reviews: [{ text: inFourLanguages('Quiet'), source: { en: 'Daily' }, url: 'https://daily.example/1' }],
  };
}
