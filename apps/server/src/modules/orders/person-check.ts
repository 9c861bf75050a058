/** The bot check, of which orders only know what it says of a caller. */
export type PersonCheck = (
  caller: { visitor: string; hostname: string; callKey: string },
  proof: {
    captchaSid?: string | undefined;
    captchaText?: string | undefined;
    recaptchaToken?: string | undefined;
    recaptchaSkip?: 0 | 1 | undefined;
  },
) => Promise<'proven' | 'unasked' | 'refused'>;
