import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Problems, Source } from './problems.ts';

/** Strict JSON (no comments). A syntax error becomes a problem and null. */
export function parseJson(file: string, text: string, problems: Problems): { source: Source; value: unknown } | null {
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
