/** Icon of a place on a map, in the color of the surrounding text. */
export const LOCATION_MARK = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none"',
  ' stroke="currentColor" stroke-width="1.5" stroke-linejoin="round">',
  '<path d="M12 21.25c-3.6-4.4-6.25-7.9-6.25-11.25a6.25 6.25 0 0 1 12.5 0c0 3.35-2.65 6.85-6.25 11.25Z"/>',
  '<circle cx="12" cy="10" r="2.25"/></svg>',
].join('');
