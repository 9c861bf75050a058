import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Problems, Source } from './problems.ts';

/** Deeper than any file of the format: a reader that follows further ends without a word. */
const MOST_LEVELS = 100;

/** Strict JSON (no comments). A syntax error, and what no database could keep, becomes a problem and null. */
export function parseJson(file: string, text: string, problems: Problems): { source: Source; value: unknown } | null {
  const wrong = unreadable(text);
  if (wrong) {
    problems.add(file, lineAt(text, wrong.offset), '', wrong.message);
    return null;
  }
  try {
    const value: unknown = JSON.parse(text);
    return { source: jsonSource(file, text), value };
  } catch (error) {
    const errors: ParseError[] = [];
    parseTree(text, errors);
    problems.add(file, lineAt(text, errors[0]?.offset ?? 0), '', `is not JSON: ${messageOf(error)}`);
    return null;
  }
}

/** Quotes, brackets, escaped characters, and nothing else of a text. */
const SIGNS = /"(?:[^"\\]|\\.)*"|[[\]{}]/g;
const NOTHING = /(?<!\\)(?:\\\\)*\\u0000/;

function unreadable(text: string): { offset: number; message: string } | null {
  let levels = 0;
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    if (sign === '[' || sign === '{') levels++;
    else if (sign === ']' || sign === '}') levels--;
    else if (NOTHING.test(sign))
      return { offset: index, message: 'has the character U+0000 in a text, which nothing can show or keep' };
    if (levels > MOST_LEVELS) return { offset: index, message: `is nested deeper than ${MOST_LEVELS} levels` };
  }
  return null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The tree with positions is made only when there is a problem, because most files have none. */
function jsonSource(file: string, text: string): Source {
  let root: Node | undefined;
  return {
    file,
    place: (path) => {
      root ??= parseTree(text);
      const keys = path.filter((key) => typeof key !== 'symbol');
      for (let length = keys.length; length >= 0; length--) {
        const node = root && findNodeAtLocation(root, keys.slice(0, length));
        if (node) return { file, line: lineAt(text, node.offset), field: keys.join('.') };
      }
      return { file, line: 1, field: keys.join('.') };
    },
  };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
