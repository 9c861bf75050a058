/** The address of a map service that leads to a venue; on phones its app opens. */
export function directionsUrl(place: readonly string[]): string {
  const destination = place.filter(Boolean).join(', ');
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
