/** The price scheme that each event was left with, while the app is open. */
const chosenSchemes = new Map<unknown, string>();

export function rememberScheme(eventKey: unknown, schemeId: string): void {
  chosenSchemes.set(eventKey, schemeId);
}

export function getRememberedScheme(eventKey: unknown): string {
  return chosenSchemes.get(eventKey) ?? '';
}
