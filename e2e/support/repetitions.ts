/**
 * Tags all but the first of the languages, widths, themes or hands in which a journey runs as long: `npm test` runs the first,
 * `npm run test:long` the others.
 */
export const tagRepetitions = <const Look>(looks: readonly Look[]): [tag: string[], look: Look][] =>
  looks.map((look, nth) => [nth === 0 ? [] : ['@long'], look]);
