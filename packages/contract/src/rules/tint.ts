/** Above this luminance black has more contrast (WCAG) than white. */
const MIDDLE = 0.179;

/** Text color for a background `#rrggbb`: the one with the higher contrast, at least 4.58:1. */
export function chooseInk(color: string): 'dark' | 'light' {
  return calculateLuminance(color) > MIDDLE ? 'dark' : 'light';
}

/** Relative luminance (WCAG 2.2). */
export function calculateLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
