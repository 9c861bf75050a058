import type { BotProof } from '@sahna/contract/bot-check/captcha';

/** Google's invisible reCAPTCHA, loaded when it is first needed. */
type Grecaptcha = {
  ready(then: () => void): void;
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      size: 'invisible';
      callback: (token: string) => void;
      'error-callback': () => void;
      'expired-callback': () => void;
    },
  ): number;
  execute(widget: number): void;
};

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';
/** Time limit of the reCAPTCHA puzzle; afterwards the shop's picture is shown. */
const PUZZLE_TIMEOUT_MS = 120_000;
const LOAD_TIMEOUT_MS = 8_000;

let loading: Promise<Grecaptcha> | null = null;

/** Returns a reCAPTCHA proof; null if Google returns no token or the shop rejects it. */
export async function requestRecaptchaProof(
  sitekey: string,
  /** Whether the shop accepts the proof. */
  check: (proof: BotProof) => Promise<boolean>,
): Promise<BotProof | null> {
  const recaptchaToken = await executeRecaptcha(sitekey);
  if (!recaptchaToken) return null;
  const isAccepted = await check({ captchaSid: '', captchaText: '', recaptchaToken }).catch(() => false);
  return isAccepted ? { recaptchaToken } : null;
}

/** Returns a token; null if Google is unreachable or returns none. */
async function executeRecaptcha(sitekey: string): Promise<string | null> {
  try {
    loading ??= load();
    const grecaptcha = await loading;
    return await new Promise((resolve) => {
      const place = document.body.appendChild(document.createElement('div'));
      const end = (token: string | null): void => {
        place.remove();
        resolve(token);
      };
      setTimeout(end, PUZZLE_TIMEOUT_MS, null);
      const endWithoutProof = (): void => end(null);
      grecaptcha.execute(
        grecaptcha.render(place, {
          sitekey,
          size: 'invisible',
          callback: end,
          'error-callback': endWithoutProof,
          'expired-callback': endWithoutProof,
        }),
      );
    });
  } catch {
    loading = null;
    return null;
  }
}

function load(): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onerror = reject;
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('reCAPTCHA did not start'));
    };
    setTimeout(reject, LOAD_TIMEOUT_MS, new Error('reCAPTCHA is not loaded'));
    document.head.append(script);
  });
}
