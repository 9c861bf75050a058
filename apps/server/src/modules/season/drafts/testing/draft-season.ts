/** A shop with a season and a member of staff, for tests of drafts. */
import { expect } from 'vitest';
import type { Database } from '../../../../platform/db/index.ts';
import { createMemberActor } from '../../../../platform/lib/actor.ts';
import { type StaffMemberId, staffMemberId } from '../../../../platform/lib/ids.ts';
import { createSmallSeason, type Files, TODAY, writeFiles } from '../../../catalog/testing/small-season.ts';
import { importSeasonFolder } from '../../import/import.ts';
import { beginChangeSet, writeDraft } from '../change-sets.ts';
import { readPublishedDocuments } from '../documents/published-documents.ts';
import type { SeasonDocument } from '../rules.ts';
import { insertDraftAuthor } from './draft-rows.store.ts';

export const NOW = new Date(`${TODAY}T06:00:00Z`);

export async function openDraftSeason(
  db: Database,
  files: Files = createSmallSeason(),
): Promise<{ member: StaffMemberId; actor: ReturnType<typeof createMemberActor> }> {
  const imported = await importSeasonFolder(db, writeFiles(files), TODAY);
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  const member = staffMemberId(await insertDraftAuthor(db));
  return { member, actor: createMemberActor(member, '') };
}

/** The published document, which the test changes. */
export async function readDocument(db: Database, key: string): Promise<Record<string, unknown>> {
  const document = (await readPublishedDocuments(db, [key])).get(key);
  if (!document) throw new Error(`${key} is not published`);
  return document;
}

/** Begins a change set with these documents. Returns its id. */
export async function draft(
  db: Database,
  documents: Readonly<Record<string, SeasonDocument>>,
  member: StaffMemberId,
): Promise<number> {
  const { id } = await beginChangeSet(db, 'Draft', member, createMemberActor(member, ''), NOW);
  for (const [key, document] of Object.entries(documents)) {
    const saved = await writeDraft(db, id, { key, version: 0, document }, NOW);
    expect(saved.ok, JSON.stringify(saved)).toBe(true);
  }
  return id;
}
