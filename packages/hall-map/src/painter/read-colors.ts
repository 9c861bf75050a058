import { type MapColors, parseColor } from './colors.ts';

/** CSS custom properties of the colors and fonts; defaults are those of `packages/ui`. */
export type ColorPropertyNames = Record<
  'paper' | 'ink' | 'inkSoft' | 'rule' | 'accent' | 'onAccent' | 'focus' | 'faceText' | 'faceDisplay',
  string
>;

const DEFAULT_PROPERTIES: ColorPropertyNames = {
  paper: '--paper',
  ink: '--ink',
  inkSoft: '--ink-soft',
  rule: '--rule',
  accent: '--accent',
  onAccent: '--on-accent',
  focus: '--focus',
  faceText: '--face-text',
  faceDisplay: '--face-display',
};

/** Used where a page does not define a property. */
const FALLBACK_COLORS: ColorPropertyNames = {
  paper: '#ffffff',
  ink: '#1c1917',
  inkSoft: '#57514b',
  rule: '#d9d2c7',
  accent: '#a3123a',
  onAccent: '#ffffff',
  focus: '#0b57d0',
  faceText: 'system-ui, sans-serif',
  faceDisplay: 'Georgia, serif',
};

/** Inverts lightness and keeps the hue. */
const DARK_PAPER_FILTER = 'invert(1) hue-rotate(180deg)';

export function readColors(element: Element, names: Partial<ColorPropertyNames> = {}): MapColors {
  const style = getComputedStyle(element);
  const named = { ...DEFAULT_PROPERTIES, ...names };
  const read = (key: keyof ColorPropertyNames): string =>
    style.getPropertyValue(named[key]).trim() || FALLBACK_COLORS[key];
  const fromPage = {
    paper: read('paper'),
    ink: read('ink'),
    inkSoft: read('inkSoft'),
    rule: read('rule'),
    accent: read('accent'),
    onAccent: read('onAccent'),
    focus: read('focus'),
    faceText: read('faceText'),
    faceDisplay: read('faceDisplay'),
  };
  const forced = matchMedia('(forced-colors: active)').matches;
  const colors = forced ? { ...fromPage, ...readSystemColors(element) } : fromPage;
  return { ...colors, forced, pictureFilter: isDark(colors.paper) ? DARK_PAPER_FILTER : 'none' };
}

function isDark(paper: string): boolean {
  const [red, green, blue] = parseColor(paper);
  return red * 0.3 + green * 0.6 + blue * 0.1 < 110;
}

/** Resolves system colors through a probe element: a canvas does not resolve them. */
function readSystemColors(element: Element) {
  const probe = element.ownerDocument.createElement('span');
  element.append(probe);
  const computeColor = (name: string): string => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  };
  const colors = {
    paper: computeColor('Canvas'),
    ink: computeColor('CanvasText'),
    inkSoft: computeColor('CanvasText'),
    rule: computeColor('GrayText'),
    accent: computeColor('Highlight'),
    onAccent: computeColor('HighlightText'),
    focus: computeColor('Highlight'),
  };
  probe.remove();
  return colors;
}
