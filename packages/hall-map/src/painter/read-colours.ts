import { type Colours, parseColour } from './colours.ts';

/** The custom properties that say each colour and face; those of `packages/ui`, unless a page has others. */
export type ColourNames = Record<
  'paper' | 'ink' | 'inkSoft' | 'rule' | 'accent' | 'onAccent' | 'focus' | 'faceText' | 'faceDisplay',
  string
>;

const NAMES: ColourNames = {
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

/** For pages that have no such properties. */
const PLAIN: ColourNames = {
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

/** Light lines on dark paper, in tones as warm as they were. */
const NEGATIVE = 'invert(1) hue-rotate(180deg)';

export function readColours(element: Element, names: Partial<ColourNames> = {}): Colours {
  const style = getComputedStyle(element);
  const named = { ...NAMES, ...names };
  const read = (key: keyof ColourNames): string => style.getPropertyValue(named[key]).trim() || PLAIN[key];
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
  const colours = forced ? { ...fromPage, ...systemColours(element) } : fromPage;
  return { ...colours, forced, pictureFilter: isDark(colours.paper) ? NEGATIVE : 'none' };
}

function isDark(paper: string): boolean {
  const [red, green, blue] = parseColour(paper);
  return red * 0.3 + green * 0.6 + blue * 0.1 < 110;
}

/** The visitor's own colours, as an element computes them: canvases do not follow them by themselves. */
function systemColours(element: Element) {
  const probe = element.ownerDocument.createElement('span');
  element.append(probe);
  const computed = (name: string): string => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  };
  const colours = {
    paper: computed('Canvas'),
    ink: computed('CanvasText'),
    inkSoft: computed('CanvasText'),
    rule: computed('GrayText'),
    accent: computed('Highlight'),
    onAccent: computed('HighlightText'),
    focus: computed('Highlight'),
  };
  probe.remove();
  return colours;
}
