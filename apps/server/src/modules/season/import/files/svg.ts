import sanitizeHtml from 'sanitize-html';

const TAGS = `
  svg g path rect circle ellipse line polyline polygon text tspan title desc defs clipPath mask symbol use
  pattern linearGradient radialGradient stop`
  .trim()
  .split(/\s+/);

const ATTRIBUTES = `
  xmlns viewBox width height x y x1 x2 y1 y2 cx cy r rx ry d points transform fill fill-opacity fill-rule
  clip-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit opacity id class clip-path mask href offset stop-color stop-opacity
  gradientUnits gradientTransform patternUnits patternTransform font-size font-family font-weight font-style
  letter-spacing text-anchor dominant-baseline dx dy rotate preserveAspectRatio role aria-label aria-hidden
  vector-effect paint-order`
  .trim()
  .split(/\s+/);

/** Functions allowed in attribute values; any other value with a bracket or an escape is removed. */
const HARMLESS_CALLS =
  /\b(?:matrix|translate|scale|rotate|skewX|skewY|rgba?|hsla?)\s*\(|\burl\(\s*(['"]?)#[\w-]+\1\s*\)/gi;

/** The parser takes time by the square of the depth: minutes for a file of 3 MB. Drawings have a dozen levels. */
const MAX_DEPTH = 250;

class NestedTooDeep extends Error {}

/**
 * Sanitizes SVG of images and hall plans: removes scripts, event handlers, foreign objects, styles and external
 * references. Idempotent. Empty if elements are nested too deep.
 */
export function cleanSvg(svg: string): string {
  try {
    return sanitize(svg);
  } catch (error) {
    if (error instanceof NestedTooDeep) return '';
    throw error;
  }
}

function sanitize(svg: string): string {
  let depth = 0;
  return sanitizeHtml(svg, {
    onOpenTag: () => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new NestedTooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES },
    // Only references within the same document are allowed, see below.
    allowedSchemes: [],
    parser: { xmlMode: true },
    nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'textarea', 'noscript'],
    exclusiveFilter: (frame) => frame.tag === 'use' && !frame.attribs.href,
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isHarmless(name, value))),
      }),
    },
  });
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'href') return /^#[\w-]+$/.test(value);
  if (name === 'aria-label') return true;
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg';
  return !value.includes('\\') && !value.replace(HARMLESS_CALLS, '').includes('(');
}
