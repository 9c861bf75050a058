/** Texts of the admin app, and signing in to it. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { SESSION_ENDPOINTS } from '@sahna/contract/admin/staff/session-endpoints';
import { STAFF_ENDPOINTS } from '@sahna/contract/admin/staff/staff-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { Role } from '@sahna/contract/rules/staff/permissions';
import { z } from 'zod';
import { memoize } from '../../../apps/server/src/platform/lib/memoize.ts';
import { createStaffClient } from './staff-requests.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const Sentences = z.record(z.string(), z.string());

/** Text of a catalog of the admin app with its `{name}` placeholders filled in. */
export function getAdminText(
  language: StaffLanguage,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const sentence = readSentences(language)[key];
  if (sentence === undefined) throw new Error(`no text ${key} in ${language}`);
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

const readSentences = memoize((language: StaffLanguage): z.infer<typeof Sentences> => {
  const files = globSync(`apps/admin/src/**/texts/**/${language}.json`, { cwd: ROOT });
  return Object.assign({}, ...files.map((file) => Sentences.parse(JSON.parse(readFileSync(ROOT + file, 'utf8')))));
});

/** Signs in as the demonstration's member with this role, without the form, and opens an address of the admin app. */
export async function signInAs(page: Page, role: Role, language: StaffLanguage, address = '/admin'): Promise<void> {
  await chooseLanguage(page, language);
  const client = await createStaffClient(page);
  const { demoMembers } = await client(SESSION_ENDPOINTS.readSession, {});
  const member = demoMembers.find((candidate) => candidate.role === role);
  if (!member) throw new Error(`the demonstration has no member with the role ${role}`);
  await client(SESSION_ENDPOINTS.signInToDemo, { body: { memberId: member.id } });
  await page.goto(address);
  await waitForFrame(page, language);
}

/** The same as a member does it: the address leads to the form, a button of which signs in and leads back. */
export async function signInByForm(page: Page, role: Role, language: StaffLanguage, address = '/admin'): Promise<void> {
  await chooseLanguage(page, language);
  await page.goto(address);
  const name = getAdminText(language, `role.${role}`);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await waitForFrame(page, language);
}

/** Limits the roles of a member to one event, as an administrator. The returned function restores them. */
export async function limitToEvent(administrator: Page, member: Page, title: string): Promise<() => Promise<void>> {
  const client = await createStaffClient(administrator);
  const { members } = await client(STAFF_ENDPOINTS.listStaff, {});
  const { events } = await client(STAFF_ENDPOINTS.listScopes, {});
  const { member: limited } = await (await createStaffClient(member))(SESSION_ENDPOINTS.readSession, {});
  const found = members.find(({ id }) => id === limited?.id);
  const event = events.find((each) => each.title === title);
  if (!found || !event) throw new Error('the shop has no such member or event');
  const setGrants = async (grants: typeof found.grants): Promise<void> => {
    await client(STAFF_ENDPOINTS.changeGrants, { params: { id: found.id }, body: { grants } });
  };
  await setGrants(found.grants.map((grant) => ({ ...grant, eventId: event.id })));
  return () => setGrants(found.grants);
}

/** From the next page on. */
export async function chooseLanguage(page: Page, language: StaffLanguage): Promise<void> {
  // Frames with previews of emails have no storage.
  await page.addInitScript((chosen) => {
    if (window === window.top) localStorage.setItem('sahna-staff-language', chosen);
  }, language);
}

const waitForFrame = (page: Page, language: StaffLanguage): Promise<void> =>
  page.getByRole('button', { name: getAdminText(language, 'frame.sign-out') }).waitFor();
