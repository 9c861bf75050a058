import { MAX_DOCUMENT_LEVELS } from '@sahna/contract/admin/season/document-size';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { createProblem, type ValueProblem } from '../problems/create-problem.ts';
import type { Problems, Source } from '../problems/problems.ts';

/**
 * Parses strict JSON, without comments. Returns null and reports a problem for syntax errors and for text that the
 * database cannot store.
 */
export function parseJson(file: string, text: string, problems: Problems): { source: Source; value: unknown } | null {
  const unstorable = findUnstorableText(text);
  if (unstorable) {
    problems.add(file, getLine(text, unstorable.offset), '', unstorable.problem);
    return null;
  }
  try {
    const value: unknown = JSON.parse(text);
    return { source: createJsonSource(file, text), value };
  } catch {
    const errors: ParseError[] = [];
    parseTree(text, errors, { disallowComments: true });
    const [first] = errors;
    const description =
      ERROR_MESSAGES[first ? printParseErrorCode(first.error) : ''] ?? 'something is there that JSON does not have';
    problems.add(file, getLine(text, first?.offset ?? 0), '', createProblem('json-invalid', { reason: description }));
    return null;
  }
}

/** By error names of jsonc-parser; an "expected" error is located right before the missing part. */
const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a text is without its quotes',
  PropertyNameExpected: 'the name of a field is missing here, or the comma before it is one too many',
  ValueExpected: 'a value is missing here, or the comma before it is one too many',
  ColonExpected: 'a colon is missing before this',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'more follows after its end',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'comments are not allowed',
  UnexpectedEndOfString: 'a closing quote is missing',
  InvalidEscapeCharacter: 'a backslash stands before a letter that it does not go with',
  InvalidCharacter: 'a text holds a line break or a tabulator',
};

/** Matches strings and brackets. */
const STRING_OR_BRACKET = /"(?:[^"\\]|\\.)*"|[[\]{}]/g;

/** False for strings with U+0000 or a lone surrogate, which JSON escapes. */
function isStorable(token: string): boolean {
  if (!token.includes('\\u')) return true;
  try {
    const text = String(JSON.parse(token));
    return text.isWellFormed() && !text.includes('\0');
  } catch {
    // A syntax error, which is reported as such.
    return true;
  }
}

function findUnstorableText(text: string): { offset: number; problem: ValueProblem } | null {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(STRING_OR_BRACKET)) {
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
    else if (!isStorable(token)) return { offset: index, problem: createProblem('character') };
    if (depth > MAX_DOCUMENT_LEVELS)
      return { offset: index, problem: createProblem('levels', { max: MAX_DOCUMENT_LEVELS }) };
  }
  return null;
}

/** The tree with positions is built only for problems, because most files have none. */
function createJsonSource(file: string, text: string): Source {
  let root: Node | undefined;
  let countLines: ((offset: number) => number) | undefined;
  return {
    file,
    locate: (path) => {
      root ??= parseTree(text);
      countLines ??= createLineCounter(text);
      const keys = path.filter((key) => typeof key !== 'symbol');
      for (let length = keys.length; length >= 0; length--) {
        const node = root && findNodeAtLocation(root, keys.slice(0, length));
        if (node) return { file, line: countLines(node.offset), field: keys.join('.') };
      }
      return { file, line: 1, field: keys.join('.') };
    },
  };
}

function getLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** As `getLine`, for many offsets of a text. */
function createLineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? offset) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
