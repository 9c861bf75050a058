/** npm run catalogue -- import|export|check FOLDER: an operator's season into the shop and out of it. */
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config/index.ts';
import { checkFolder, exportFolder, importFolder, type Problem } from '../modules/season/index.ts';
import { type Database, migrate, openDatabase } from '../platform/db/index.ts';
import { CannotStart } from '../platform/lib/cannot-start.ts';
import { dayAt } from '../platform/lib/local-date.ts';
import { exportPlan, readExportPlan } from './catalogue/export-plan.ts';
import { movePlan } from './catalogue/move-plan.ts';
import { showProgress } from './catalogue/progress.ts';
import { isDemoDatabase } from './start/demo-season.ts';

const USAGE = `npm run catalogue -- check FOLDER     says what is wrong in a folder, lists its halls with the keys of their zones, and touches nothing
npm run catalogue -- import FOLDER    brings it into the shop, whole or not at all
npm run catalogue -- export FOLDER    writes the shop's catalogue into an empty folder
npm run catalogue -- export-plan HALL --to FILE [--format sahna|pretix|ticketland|svg|pdf] [--version N]
                                      [--lang kz|ru|en|ch]
                                      writes a hall's plan for another program, or as a PDF for the wall in that language
npm run catalogue -- move-plan HALL [--move]
                                      says which sessions have an older plan of the hall and whose places are touched, and moves them

The shop is the one of DATA_DIR or DATABASE_URL; --database ADDRESS names another PostgreSQL, --data-dir FOLDER another
embedded one. The format is described in docs/catalogue-format.md.`;

const DEMO = `This database holds the demonstration, which would bring its own season back the next day.
Give your shop a database of its own, for example: DATA_DIR=./shop npm run catalogue -- import FOLDER`;

class Refused extends Error {}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      database: { type: 'string' },
      'data-dir': { type: 'string' },
      format: { type: 'string' },
      to: { type: 'string' },
      lang: { type: 'string' },
      version: { type: 'string' },
      move: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, folder, ...more] = positionals;
  if (values.help) return console.log(USAGE);
  if (!folder || more.length > 0) throw new Refused(USAGE);
  const config = readConfig({
    ...process.env,
    ...(values.database ? { DATABASE_URL: values.database } : {}),
    ...(values['data-dir'] ? { DATA_DIR: values['data-dir'], DATABASE_URL: '' } : {}),
  });
  switch (command) {
    case 'check':
      return checked(folder);
    case 'import':
      return withShop(config, (db) => imported(db, folder, config));
    case 'export':
      return withShop(config, (db) => exported(db, folder));
    case 'move-plan':
      return withShop(config, async (db) => {
        for (const line of await movePlan(db, folder, new Date(), values.move !== true)) console.log(line);
      });
    case 'export-plan': {
      const wanted = readExportPlan(folder, values);
      if (!wanted) throw new Refused(USAGE);
      return withShop(config, async (db) => {
        const said = await exportPlan(db, wanted);
        if (said === null) throw new Refused(`There is no such hall, or no such version of its plan: ${folder}`);
        console.log(said);
      });
    }
    default:
      throw new Refused(USAGE);
  }
}

const today = (timeZone: string): string => dayAt(new Date(), timeZone);

async function checked(folder: string): Promise<void> {
  const found = await checkFolder(folder, today);
  if (!found.ok) throw new Refused(listOf(found.refusal));
  for (const line of found.value.halls) console.log(line);
  remark(found.value.remarks);
  console.log(`Nothing is wrong: ${found.value.events} events, ${found.value.sessions} sessions.`);
}

async function imported(db: Database, folder: string, config: Config): Promise<void> {
  if (config.DEMO !== false && (await isDemoDatabase(db))) throw new Refused(DEMO);
  const progress = showProgress();
  const done = await importFolder(db, folder, today, progress.step).finally(progress.end);
  if (!done.ok) throw new Refused(`${listOf(done.refusal)}\nNothing was imported.`);
  const { events, sessions, changes, remarks } = done.value;
  remark(remarks);
  console.log(`Imported: ${events} events, ${sessions} sessions, ${changes} changes.`);
}

async function exported(db: Database, folder: string): Promise<void> {
  const done = await exportFolder(db, folder);
  if (done.ok) return console.log(`Exported ${done.value} events to ${folder}.`);
  throw new Refused(
    done.refusal === 'folder_not_empty'
      ? `${folder} holds files already: export into an empty folder.`
      : 'There is nothing to export: this shop has no catalogue yet.',
  );
}

function remark(remarks: readonly string[]): void {
  for (const one of remarks) console.log(one);
}

/** A file's problems stand together, in the order of its lines. */
function byPlace(one: Problem, other: Problem): number {
  return one.file.localeCompare(other.file) || one.line - other.line;
}

function listOf(problems: readonly Problem[]): string {
  const lines = problems
    .toSorted(byPlace)
    .map(({ file, line, field, message }) => `${file}:${line}  ${field ? `${field} ` : ''}${message}`);
  return [...lines, `${problems.length} problem${problems.length === 1 ? '' : 's'}`].join('\n');
}

async function withShop(config: Config, work: (db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase(
    config.DATABASE_URL
      ? { kind: 'postgres', url: config.DATABASE_URL, poolSize: 2 }
      : { kind: 'embedded', dataDir: config.DATA_DIR },
  );
  try {
    await migrate(db);
    await work(db);
  } finally {
    await db.close();
  }
}

try {
  await run();
} catch (error) {
  const expected =
    error instanceof Refused || error instanceof CannotStart || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
