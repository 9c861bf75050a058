/** URL with directions to a venue; opens the map app on phones. */
export function createDirectionsUrl(place: readonly string[]): string {
  const destination = place.filter(Boolean).join(', ');
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
