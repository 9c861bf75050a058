/** Codes of authenticator apps (TOTP, RFC 6238), with the parameters that all of them support. */
import { Secret, TOTP } from 'otpauth';

/** Clocks of telephones differ: the codes before and after the present one are accepted. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 };

/** A new secret as base32, the form that people type into an app. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that authenticator apps read from a QR code. */
export function createTotpUri(secret: string, { shopName, email }: { shopName: string; email: string }): string {
  // Once is enough: letters outside of ASCII would make the QR code hard to scan.
  const issuer = { issuer: shopName, issuerInLabel: false };
  return new TOTP({ ...PARAMETERS, ...issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step of a code; null if the code is wrong now. A step after the last used one makes a code work once. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  // The library throws for a text of another length in bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
