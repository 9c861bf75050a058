/** Customers of the demo's identity provider. */
import type { Page } from '@playwright/test';

/** The provider shows its customers as buttons. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await page.waitForURL(/\/sign-in\//);
  await page.getByRole('button', { name: `${name}@sahna.example` }).click();
}
