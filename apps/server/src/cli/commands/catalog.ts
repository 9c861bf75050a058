/** `npm run catalogue`: imports and exports the organizer's season. */
import { writeFileSync } from 'node:fs';
import {
  checkFolder,
  exportFolder,
  exportHallPlan,
  formatProblems,
  importFolder,
  type PlanFormat,
  type SeasonProblem,
} from '../../modules/season/index.ts';
import { formatCount } from '../../platform/lib/format/staff-format.ts';
import { LANGUAGES } from '../../platform/lib/languages.ts';
import { toLocalDay } from '../../platform/lib/local-date.ts';
import { type CommandGroup, defineCommand } from '../command.ts';
import { argument, CommandError, flag, option, parse, requiredOption } from '../parameters.ts';
import { createStaffActor } from '../staff-actor.ts';
import { isDemoDatabase } from '../start/demo-season.ts';
import { movePlan } from './move-plan.ts';

const DEMO = `This database contains the demo, which restores its own season every day.
Use a separate database for your shop, for example: DATA_DIR=./shop npm run catalogue -- import FOLDER`;

const EXPORT_FORMATS = ['sahna', 'pretix', 'ticketland', 'svg', 'pdf'] as const satisfies (PlanFormat | 'pdf')[];

const getToday = (timeZone: string): string => toLocalDay(new Date(), timeZone);

const folder = argument('FOLDER', parse.raw);
const hall = argument('HALL', parse.raw);

const checkCommand = defineCommand({
  verb: 'check',
  summary: 'reports the problems of a folder and lists its halls with the keys of their zones; changes nothing',
  input: { folder },
  database: 'none',
  async run({ folder: path }) {
    const found = await checkFolder(path, getToday);
    if (!found.ok) throw new CommandError(listProblems(found.error));
    const { halls, remarks, events, sessions } = found.value;
    return [...halls, ...remarks, `No problems found: ${events} events, ${sessions} sessions.`].join('\n');
  },
});

const importCommand = defineCommand({
  verb: 'import',
  summary: `imports a folder into the shop, in one transaction; settings that were changed in the browser and differ are listed, and
    nothing is imported unless --overwrite-settings is given; nor is an event with an unpublished draft changed unless --keep-drafts is`,
  input: { folder, 'overwrite-settings': flag, 'keep-drafts': flag },
  database: 'created',
  async run(
    { folder: path, 'overwrite-settings': shouldOverwrite, 'keep-drafts': shouldKeepDrafts },
    { db, clock, config, progress },
  ) {
    if (config.DEMO !== false && (await isDemoDatabase(db))) throw new CommandError(DEMO);
    const edits = shouldOverwrite ? 'overwrite' : 'refuse';
    const done = await importFolder(
      db,
      path,
      getToday,
      progress,
      clock.now(),
      createStaffActor(),
      edits,
      shouldKeepDrafts ? 'keep' : 'refuse',
    );
    if (!done.ok) throw new CommandError(`${listProblems(done.error)}\nNothing was imported.`);
    const { events, sessions, changes, remarks } = done.value;
    return [...remarks, `Imported: ${events} events, ${sessions} sessions, ${changes} changes.`].join('\n');
  },
});

const exportCommand = defineCommand({
  verb: 'export',
  summary: "exports the shop's catalogue to an empty folder",
  input: { folder },
  database: 'exclusive',
  async run({ folder: path }, { db }) {
    const done = await exportFolder(db, path);
    if (done.ok) return `Exported ${done.value} events to ${path}.`;
    throw new CommandError(
      done.error === 'folder_not_empty'
        ? `${path} is not empty: export into an empty folder.`
        : 'There is nothing to export: this shop has no catalogue yet.',
    );
  },
});

const exportPlanCommand = defineCommand({
  verb: 'export-plan',
  summary: `exports a hall plan for another program, or as a PDF poster in a language (kz, ru, en, ch).
    FORMAT is one of ${EXPORT_FORMATS.join(', ')}`,
  input: {
    hall,
    to: requiredOption('FILE', parse.raw),
    format: option('FORMAT', parse.oneOf(EXPORT_FORMATS)),
    /** Default: the newest version. */
    version: option('N', (text) => parse.number(text) || undefined),
    /** Language of the PDF; default: the season's language. */
    lang: option('LANGUAGE', parse.oneOf(LANGUAGES)),
  },
  database: 'exclusive',
  async run({ hall: key, to, format = 'sahna', version = null, lang: language }, { db }) {
    const exported = await exportHallPlan(db, key, version);
    if (!exported) throw new CommandError(`Hall or plan version not found: ${key}`);
    if (format === 'pdf') {
      const { printWallPlan } = await import('../open-modules.ts');
      writeFileSync(to, await printWallPlan(exported, language ?? exported.language));
    } else exported.write(format, to);
    return `Exported version ${exported.version} of ${key}, ${exported.plan.seats.length} seats, to ${to}.`;
  },
});

const movePlanCommand = defineCommand({
  verb: 'move-plan',
  summary:
    'lists sessions on an older plan of the hall and the affected orders; with --move, moves them to the newest plan',
  input: { hall, move: flag },
  database: 'exclusive',
  run: async ({ hall: key, move }, { db, clock }) => (await movePlan(db, key, clock.now(), !move)).join('\n'),
});

function listProblems(problems: readonly SeasonProblem[]): string {
  return [...formatProblems(problems), formatCount(problems.length, 'problem')].join('\n');
}

export const catalogCommands: CommandGroup = {
  name: 'catalogue',
  notes:
    'The format is described in docs/catalogue-format.md. An embedded database is opened only while the shop is stopped.',
  commands: [checkCommand, importCommand, exportCommand, exportPlanCommand, movePlanCommand],
};
