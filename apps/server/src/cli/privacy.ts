/** npm run privacy -- export|erase|reseal: what is kept of a person, for whoever answers their request (docs/privacy.md). */
import fs from 'node:fs';
import { isDemo } from '../demo-season.ts';
import type { Said } from './answer.ts';
import { atTheShop, sayAndEnd } from './at-the-shop.ts';
import { openPrivacy, PRIVACY, readArguments, USAGE } from './privacy/desk.ts';

/** Nobody but who asked for it reads the file. */
const OWNER_ONLY = 0o600;

async function run(args: readonly string[]): Promise<Said> {
  const { values } = readArguments(args);
  if (values.help) return { code: 0, out: USAGE, err: '' };
  const said = await atTheShop(values, [PRIVACY, ...args], async (db, config) => {
    const answer = await openPrivacy(config, db, await isDemo(db, config), (line) => process.stderr.write(`${line}\n`));
    return answer(args);
  });
  if (!values.to || said.code !== 0) return said;
  fs.writeFileSync(values.to, `${said.out}\n`, { mode: OWNER_ONLY });
  return { ...said, out: `Written to ${values.to}.` };
}

await sayAndEnd(run(process.argv.slice(2)));
