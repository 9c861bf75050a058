/** Texts of the admin app, and signing in to it. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { Role } from '@sahna/contract/rules/staff/permissions';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const Sentences = z.record(z.string(), z.string());

/** Text of a catalog of the admin app with its `{name}` placeholders filled in. */
export function getAdminText(
  language: StaffLanguage,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const files = globSync(`apps/admin/src/**/texts/**/${language}.json`, { cwd: ROOT });
  for (const file of files) {
    const sentence = Sentences.parse(JSON.parse(readFileSync(ROOT + file, 'utf8')))[key];
    if (sentence !== undefined) return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  }
  throw new Error(`no text ${key} in ${language}`);
}

/** Opens an address of the admin app, and signs in as the demonstration's member with this role: one press. */
export async function signInAs(page: Page, role: Role, language: StaffLanguage, address = '/admin'): Promise<void> {
  // Frames with previews of emails have no storage.
  await page.addInitScript((chosen) => {
    if (window === window.top) localStorage.setItem('sahna-staff-language', chosen);
  }, language);
  await page.goto(address);
  const name = getAdminText(language, `role.${role}`);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: getAdminText(language, 'frame.sign-out') }).waitFor();
}
