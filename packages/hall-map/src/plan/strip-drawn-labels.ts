/** Text in a drawing would repeat labels that the map draws. */
import { readSvgText } from './svg-text.ts';

const TEXT_ELEMENT = /<text\b[^>]*>([\s\S]*?)<\/text>/g;
/** Separator of caption parts: `Golden circle · 300`. */
const PART_SEPARATOR = /[·|/\n]/;

/**
 * Removes `<text>` elements from a drawing if every part is one of `labels`, a number, or at least two words of a label
 * (`Left boxes` of `Boxes, left side`), ignoring case. Other text, such as the stage or a cloakroom, stays.
 */
export function stripDrawnLabels(markup: string, labels: Iterable<string>): string {
  const plainLabels = new Set(Array.from(labels, normalize));
  const names = Array.from(plainLabels, (name) => new Set(splitWords(name)));
  const isDrawnByMap = (part: string): boolean => {
    const partWords = splitWords(part);
    const isPart = partWords.length > 1 && names.some((name) => partWords.every((word) => name.has(word)));
    return plainLabels.has(part) || /^\d+$/.test(part) || isPart;
  };
  return markup.replace(TEXT_ELEMENT, (element, inner: string) => {
    const parts = normalize(inner).split(PART_SEPARATOR).map(normalize).filter(Boolean);
    return parts.every(isDrawnByMap) ? '' : element;
  });
}

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

function normalize(text: string): string {
  return readSvgText(text).toLowerCase();
}
