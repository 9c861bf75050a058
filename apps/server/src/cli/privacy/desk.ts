/** `npm run privacy`: what it says. The same is answered by the running shop, and by a process of its own. */
import { parseArgs } from 'node:util';
import { openPrivacyDesk, type PrivacyDesk } from '../../app/privacy.ts';
import type { Config } from '../../config/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { systemClock } from '../../platform/lib/clock.ts';
import { COMMON_OPTIONS, COMMON_USAGE, type Said, said, wrong } from '../answer.ts';
import { erasedText } from './words.ts';

/** The first word by which the door of a running shop knows what is asked of it. */
export const PRIVACY = 'privacy';

export const USAGE = `npm run privacy -- export EMAIL [--to FILE]   everything that is kept of the person at this address, as JSON
npm run privacy -- erase EMAIL              what would be erased, and what stays and why; changes nothing
npm run privacy -- erase EMAIL --yes        erases it
npm run privacy -- reseal                   seals anew what older keys of HOLDER_KEYS have sealed

Accounts count that say this address and whose provider vouches for it (email_verified); --claimed takes those, too, that only
claim it. Exit code 2: the shop knows nobody at this address. docs/privacy.md says what is kept.
${COMMON_USAGE}`;

const OPTIONS = {
  ...COMMON_OPTIONS,
  to: { type: 'string' },
  yes: { type: 'boolean' },
  claimed: { type: 'boolean' },
} as const;

/** Throws a TypeError with a code where an option is not known. */
export function readArguments(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
}

/** Answers on this database; `progress` hears how far it is, where somebody waits for it. */
export async function openPrivacy(config: Config, db: Database, demo: boolean, progress?: (line: string) => void) {
  const desk = await openPrivacyDesk(config, db, systemClock, demo);
  return (args: readonly string[]): Promise<Said> => answerPrivacy(desk, args, progress);
}

async function answerPrivacy(
  { privacy, reseal }: PrivacyDesk,
  args: readonly string[],
  progress: (line: string) => void = () => {},
): Promise<Said> {
  const { positionals, values } = readArguments(args);
  const [command, email, ...more] = positionals;
  if (command === 'reseal' && email === undefined) {
    const done = await reseal(({ resealed }) => progress(`${resealed} sealed anew`));
    if (!done) return wrong('There is no key: set HOLDER_KEYS.');
    if (values.json) return said(JSON.stringify(done));
    const { resealed, lost } = done;
    return lost > 0
      ? wrong(
          `${resealed} sealed anew. ${lost} cannot be opened, for HOLDER_KEYS has no longer the key that sealed them.`,
        )
      : said(`${resealed} sealed anew: keys after the first of HOLDER_KEYS may be dropped.`);
  }
  if ((command !== 'export' && command !== 'erase') || !email?.includes('@') || more.length > 0) return wrong(USAGE);
  const nobody: Said = { code: 2, out: '', err: `The shop knows nobody at ${email}.` };
  const person = { address: email, claimed: values.claimed ?? false };
  if (command === 'export') {
    const found = await privacy.exported(person);
    return found ? said(JSON.stringify({ email, ...found }, null, 2)) : nobody;
  }
  const done = values.yes ? await privacy.erase(person) : await privacy.preview(person);
  if (!done) return nobody;
  return said(values.json ? JSON.stringify(done, null, 2) : erasedText(done, { isDone: values.yes ?? false }));
}
