/** npm run privacy -- export|erase|reseal: what is kept of a person, for whoever answers their request (docs/privacy.md). */
import fs from 'node:fs';
import path from 'node:path';
import { OWNER_FILE } from '../platform/db/index.ts';
import type { Said } from './answer.ts';
import { atTheShop, sayAndEnd } from './at-the-shop.ts';
import { openPrivacy, PRIVACY, readArguments, USAGE } from './privacy/desk.ts';
import { isDemo } from './start/demo-season.ts';

async function run(args: readonly string[]): Promise<Said> {
  const { values } = readArguments(args);
  if (values.help) return { code: 0, out: USAGE, err: '' };
  const said = await atTheShop(values, [PRIVACY, ...args], async (db, config) => {
    const answer = await openPrivacy(config, db, await isDemo(db, config), (line) => process.stderr.write(`${line}\n`));
    return answer(args);
  });
  if (!values.to || said.code !== 0) return said;
  writeOwnerOnly(values.to, `${said.out}\n`);
  return { ...said, out: `Written to ${values.to}.` };
}

/** Writes the export readable by its owner only, even over a file with other permissions. */
function writeOwnerOnly(file: string, text: string): void {
  // Devices and pipes cannot be replaced by a rename.
  if (fs.statSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    fs.writeFileSync(file, text);
    return;
  }
  const folder = fs.mkdtempSync(path.join(path.dirname(file), '.privacy-'));
  try {
    const written = path.join(folder, path.basename(file));
    fs.writeFileSync(written, text, { mode: OWNER_FILE });
    fs.renameSync(written, file);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

await sayAndEnd(run(process.argv.slice(2)));
