/** Recognizes messages of the check, which are those of an import, to show them in the language of the app. */
import type { PROBLEM_TEXTS } from './texts/index.ts';

export type ProblemKey = Exclude<keyof (typeof PROBLEM_TEXTS)['en'], `problem.title_${string}`>;

const PATTERNS: readonly (readonly [RegExp, ProblemKey])[] = [
  [/^is required$/, 'problem.required'],
  [/^must have a text in at least one language$/, 'problem.no-text'],
  [/^must not be (?:empty|an empty list)$/, 'problem.required'],
  [/^must be one of (.+), not .*$/, 'problem.one-of'],
  [/^must be a (?:whole )?number, not .*$/, 'problem.number'],
  [/^must be at least (\S+)$/, 'problem.minimum'],
  [/^must be above (\S+)$/, 'problem.above'],
  [/^must be at most (\S+)$/, 'problem.maximum'],
  [/^must have at most (\d+) characters(?: in each language)?$/, 'problem.long'],
  [/^must have at least (\d+) characters$/, 'problem.short'],
  [/^must have at most (\d+) values$/, 'problem.many'],
  [/^must have at most two decimals$/, 'problem.decimals'],
  [/^must be small Latin letters, digits and hyphens$/, 'problem.key'],
  [/^must be like (.+)$/, 'problem.like'],
  [/^must be an address that starts with .*$/, 'problem.address'],
  [/^must be after from$/, 'problem.after-from'],
  [/^has either (\w+) or (\w+)$/, 'problem.either'],
  [/^needs either percent or amount$/, 'problem.discount'],
  [/^was issued by staff already$/, 'problem.issued'],
  [/^needs a hall$/, 'problem.needs-hall'],
  [/^needs an author or a source$/, 'problem.needs-author'],
  [/^is an unknown field$/, 'problem.unknown-field'],
  [/^is not a valid date: (.+)$/, 'problem.date'],
  [/^is a duplicate: (.+) \(first in .*$/, 'problem.duplicate'],
  [/^names a picture that .*$/, 'problem.picture'],
  [/^results in no sessions$/, 'problem.no-sessions'],
  [/^(?:names|has) an? .* that (?:does not exist|.* does not have).*$/, 'problem.missing'],
  [/^moves the session of (.+?), which has .*$/, 'problem.sold'],
];

/** Null for other messages. */
export function parseProblemMessage(message: string): { key: ProblemKey; value: string } | null {
  for (const [pattern, key] of PATTERNS) {
    const match = pattern.exec(message);
    if (match) return { key, value: match[1] ?? '' };
  }
  return null;
}
