/** Documents of lists. Codes that staff have issued one by one are not in that of promo codes. */
import { SEASON_LISTS, type SeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import type { Executor } from '../../../../platform/db/index.ts';
import { exportSettingsAndLists, exportVenueList, toPromoCodeRows } from '../../export/export.ts';
import { LISTS } from '../../import/format/lists.ts';
import { SeasonTerms } from '../../import/format/season.ts';
import { createProblem } from '../../import/problems/create-problem.ts';
import type { Problems } from '../../import/problems/problems.ts';
import { listEventKeys } from '../../store/editing/season-events.ts';
import { readExportedPromoCodes } from '../../store/export/lists.ts';
import { MemoryFolder } from '../documents/memory-folder.ts';
import type { SeasonDocument, SeasonDocuments } from '../rules.ts';

/** Null before the first import. */
export async function readListDocuments(on: Executor, files: readonly SeasonListFile[]): Promise<SeasonDocuments> {
  const folder = new MemoryFolder();
  const isImported = files.length > 0 && (await exportSettingsAndLists(on, folder));
  if (isImported && files.includes('venues.json')) await exportVenueList(on, folder);
  if (isImported && files.includes('promo-codes.json')) await exportDraftableCodes(on, folder);
  return new Map(files.map((file) => [file, isImported ? toListDocument(file, folder.values().get(file)) : null]));
}

async function exportDraftableCodes(on: Executor, folder: MemoryFolder): Promise<void> {
  const codes = (await readExportedPromoCodes(on)).filter(({ isIssued }) => !isIssued);
  folder.json('promo-codes.json', toPromoCodeRows(codes, new Set(await listEventKeys(on))));
}

function toListDocument(file: SeasonListFile, content: unknown): SeasonDocument {
  return file === 'season.json' ? pickTerms(content) : { rows: content };
}

function pickTerms(season: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(season)).filter(([name]) => name in SeasonTerms.shape));
}

/** Replaces the file of the list in a folder that has the published lists. */
export function writeListFile(
  folder: MemoryFolder,
  file: SeasonListFile,
  document: Readonly<Record<string, unknown>>,
  problems: Problems,
): void {
  const names = file === 'season.json' ? Object.keys(SeasonTerms.shape) : ['rows'];
  for (const name of Object.keys(document))
    if (!names.includes(name))
      problems.add(
        file,
        1,
        file === 'season.json' ? name : '',
        createProblem('list-field-unknown', { names: names.join(', '), name }),
      );
  if (file !== 'season.json') folder.json(file, document['rows'] ?? null);
  else {
    const { consents: _consents, vat: _vat, ...season } = Object(folder.values().get(file));
    folder.json(file, { ...season, ...pickTerms(document) });
  }
}

/** Field of the document at this path of its file. */
export function toListField(file: SeasonListFile, field: string): string {
  if (file === 'season.json' || field === 'rows') return field;
  return field === '' ? 'rows' : `rows.${field}`;
}

type ListRow = Readonly<Record<string, unknown>>;
/** A valid list. `terms`: fields beside the rows. */
export type ParsedList = { rows: ReadonlyMap<string, ListRow>; terms: ListRow };

/** With rows by key: in the order of the list, or sorted if they have none. Null if the document is invalid. */
export function parseList(file: SeasonListFile, document: SeasonDocument): ParsedList | null {
  const { rowKey, isOrdered } = getListFormat(file);
  const content = file === 'season.json' ? SeasonTerms.safeParse(document).data : parseRows(file, document);
  if (!content) return null;
  const { rows, ...terms } = 'consents' in content ? { rows: content.consents, vat: content.vat } : content;
  const entries = rows.map((row): [string, ListRow] => [String(new Map(Object.entries(row)).get(rowKey)), row]);
  if (!isOrdered) entries.sort(([first], [second]) => (first < second ? -1 : 1));
  return { rows: new Map(entries), terms };
}

function parseRows(file: Exclude<SeasonListFile, 'season.json'>, document: SeasonDocument) {
  const rows = LISTS[file].safeParse(document?.['rows']).data;
  return rows && { rows };
}

export function getListFormat(file: SeasonListFile): (typeof SEASON_LISTS)[number] {
  const format = SEASON_LISTS.find((list) => list.file === file);
  if (!format) throw new Error(`no list ${file}`);
  return format;
}
