/** What an identity provider says of a customer, and where a signed-in visitor may be led. */

export type Claims = {
  issuer: string;
  subject: string;
  /** Only where the provider vouches for it. */
  verifiedEmail: string | null;
  email: string | null;
  phone: string | null;
  lastname: string | null;
  firstname: string | null;
  middlename: string | null;
  cardCode: string | null;
};

/** A customer signs in again after this time; a shared computer should not stay theirs for long. */
export const SESSION_HOURS = 12;

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_HOURS * 3_600_000);
}

/** Reads the provider's claims (OpenID Connect Core, section 5.1). */
export function claimsOf(issuer: string, subject: string, userInfo: Readonly<Record<string, unknown>>): Claims {
  const text = (name: string): string | null => {
    const value = userInfo[name];
    // Control characters and lone surrogates are in no name, and PostgreSQL does not store them.
    const words = typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cs}]/gu, '').trim() : '';
    return words === '' ? null : words;
  };
  const email = text('email');
  return {
    issuer,
    subject,
    email,
    verifiedEmail: userInfo['email_verified'] === true ? email : null,
    phone: text('phone_number'),
    lastname: text('family_name'),
    firstname: text('given_name') ?? (text('family_name') ? null : text('name')),
    middlename: text('middle_name'),
    cardCode: text('card_code'),
  };
}

const ANYWHERE = 'http://own.invalid';
/** Returning to the sign-in itself would be a loop; calls are no pages. */
const NOT_PAGES = /^\/(crm|api)(\/|$)/;

/** A path of this shop to return to, never another site (ASVS 3.7.2). */
export function ownPath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || asked.length > 500) return '/';
  const url = URL.parse(asked, ANYWHERE);
  if (url?.origin !== ANYWHERE || asked.includes('\\') || NOT_PAGES.test(url.pathname)) return '/';
  // A path like `/.//evil` is made `//evil` by the parser.
  return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`;
}
