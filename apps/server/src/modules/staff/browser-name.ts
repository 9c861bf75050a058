/** Names the browser and the operating system in a User-Agent header, so that members recognize their computers. */

/** In the order of the search: most browsers name Chrome and Safari beside themselves. */
const BROWSERS = [
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** `Chrome, Windows`; empty if neither is known. */
export function nameBrowser(userAgent: string): string {
  const names = [BROWSERS, SYSTEMS].map((patterns) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return names.filter(Boolean).join(', ');
}
