/** Chromium's virtual authenticator. */
import type { Page } from '@playwright/test';

/** Adds an authenticator that keeps passkeys and has verified its user. */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Passkeys need a name; the shop of the tests has an IP address. */
export const atLocalhost = (address: string, path: string): string =>
  `${address.replace('127.0.0.1', 'localhost')}${path}`;
