/** Claims of the identity provider, and return paths after sign-in. */

export type Claims = {
  issuer: string;
  subject: string;
  /** Only if the provider has verified it. */
  verifiedEmail: string | null;
  email: string | null;
  phone: string | null;
  lastname: string | null;
  firstname: string | null;
  middlename: string | null;
  cardCode: string | null;
};

/** A customer signs in again after this time, which limits exposure on a shared computer. */
export const LOGIN_SESSION_HOURS = 12;

export function getLoginSessionExpiry(now: Date): Date {
  return new Date(now.getTime() + LOGIN_SESSION_HOURS * 3_600_000);
}

/** Parses the provider's claims (OpenID Connect Core, section 5.1). */
export function parseClaims(issuer: string, subject: string, userInfo: Readonly<Record<string, unknown>>): Claims {
  const readText = (name: string): string | null => {
    const value = userInfo[name];
    // PostgreSQL does not store control characters and lone surrogates.
    const words = typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cs}]/gu, '').trim() : '';
    return words === '' ? null : words;
  };
  const email = readText('email');
  return {
    issuer,
    subject,
    email,
    verifiedEmail: userInfo['email_verified'] === true ? email : null,
    phone: readText('phone_number'),
    lastname: readText('family_name'),
    firstname: readText('given_name') ?? (readText('family_name') ? null : readText('name')),
    middlename: readText('middle_name'),
    cardCode: readText('card_code'),
  };
}

const PLACEHOLDER_ORIGIN = 'http://own.invalid';
/** Returning to the sign-in would loop; API endpoints are not pages. */
const NOT_PAGES = /^\/(crm|api)(\/|$)/;

/** A path of this shop to return to, never another site (ASVS 3.7.2). */
export function sanitizeReturnPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > 500) return '/';
  const url = URL.parse(path, PLACEHOLDER_ORIGIN);
  if (url?.origin !== PLACEHOLDER_ORIGIN || path.includes('\\') || NOT_PAGES.test(url.pathname)) return '/';
  // The parser turns a path like `/.//evil` into `//evil`.
  return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`;
}

/** Where OpenID providers redirect after a sign-in. */
export const SIGN_IN_CALLBACK_PATH = '/crm/callback';
