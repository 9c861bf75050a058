/** Passkeys of this browser. Creating or using one opens a dialog of the browser; `null`: the member has closed it. */
import type { AdminClient } from '@sahna/contract/admin/client';
import {
  type NewPasskey,
  PASSKEY_ENDPOINTS,
  type PasskeyCreationDto,
} from '@sahna/contract/admin/staff/passkey-endpoints';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { z } from 'zod';

/** Browsers refuse passkeys for an IP address. */
const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/;

export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn() && !IP_ADDRESS.test(location.hostname);
}

export async function createPasskey(options: PasskeyCreationDto): Promise<z.input<typeof NewPasskey> | null> {
  const created = await startRegistration({ optionsJSON: options }).catch(ignoreClosed);
  if (created === null) return null;
  const { id, rawId, type, response } = created;
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} };
}

/** Signs in; returns whether the member is signed in. */
export async function signInWithPasskey(request: AdminClient): Promise<boolean> {
  const options = await request(PASSKEY_ENDPOINTS.startPasskeySignIn, {});
  const signed = await startAuthentication({ optionsJSON: options }).catch(ignoreClosed);
  if (signed === null) return false;
  const { id, rawId, type } = signed;
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = signed.response;
  const response = { clientDataJSON, authenticatorData, signature, userHandle };
  await request(PASSKEY_ENDPOINTS.signInWithPasskey, {
    body: { passkey: { id, rawId, type, response, clientExtensionResults: {} } },
  });
  return true;
}

/** The browser reports a closed dialog and its timeout as NotAllowedError. */
function ignoreClosed(error: unknown): null {
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
  throw error;
}
