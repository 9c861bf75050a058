/** Bot checks. A challenge is valid for one visitor, one action and one request. */
import { randomInt } from 'node:crypto';
import type { WorkChallenge, WorkDone } from '@sahna/contract/bot-check/captcha';
import type { Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { computeDigest, createSecretId } from '../../platform/lib/ids.ts';
import type { CatalogService } from '../catalog/index.ts';
import type { Reservations } from '../reservations/index.ts';
import {
  type BotCheckMode,
  type BotCheckSetup,
  type BotCheckSwitches,
  type BotCheckVerdict,
  CHALLENGE_SECONDS,
  createCaptchaCode,
  getProofOfWorkDifficulty,
  getVerdictWithoutProof,
  normalizeCode,
  type Proof,
  resolveBotCheckSettings,
} from './rules.ts';
import { answerChallenge, consumeChallenge, insertChallenge, markSolved } from './store.ts';
import { createProofOfWork } from './work.ts';

/** reCAPTCHA with its public key. */
type SiteRecaptcha = {
  siteKey: string;
  verify(token: string, expected: { hostname: string; action: string }): Promise<boolean>;
};

export type BotCheckDeps = {
  db: Database;
  clock: Clock;
  /** Signs the proof-of-work challenge; the same in all processes. */
  secret: string;
  /** The operator's mode, which switches of the season can override. */
  mode: BotCheckMode;
  catalog: Pick<CatalogService, 'current'>;
  /** Renders a code as image markup. */
  painter: { draw(code: string): Promise<string> };
  /** Configured host name of the shop; takes precedence over that of the request, which a caller can choose. */
  hostname: string | null;
  /** Load of an address and of the shop, which determines the difficulty of the work. */
  reservations: Pick<Reservations, 'readPressure'>;
  /** Those of the present keys; null without keys. */
  findRecaptcha(): SiteRecaptcha | null;
};

/** The visitor, the action, and the host name on which the browser displayed the challenge. */
export type CheckSubject = { visitor: string; hostname: string; action: string };

export type BotCheck = {
  /** Settings for the setup endpoint, given the season's switches. */
  getSetup(switches: BotCheckSwitches): BotCheckSetup;
  /** Creates a challenge. `workTries`: maximum number of attempts of its work. */
  createChallenge(
    visitor: string,
    action: string,
    origin: string | null,
  ): Promise<{ sid: string; code: string; work: WorkChallenge; workTries: number }>;
  /** Whether the answer is right. A wrong answer invalidates the challenge. */
  check(subject: CheckSubject, proof: Proof & { work?: WorkDone | undefined }): Promise<boolean>;
  /** Verifies a request's proof and consumes it. A repeated request with the same `callKey` gets the same verdict. */
  judge(subject: CheckSubject, proof: Proof, callKey: string): Promise<BotCheckVerdict>;
  /** The same for a request that never needs a proof. */
  judgeOptional(subject: CheckSubject, proof: Proof, callKey: string): Promise<BotCheckVerdict>;
};

/** A reCAPTCHA token is stored as a challenge, so that it is valid for one request only. */
const getTokenSid = (token: string): string => `recaptcha:${computeDigest(token)}`;

export function createBotCheck(deps: BotCheckDeps): BotCheck {
  const { db, clock, secret, mode, catalog, painter, hostname, reservations } = deps;
  const work = createProofOfWork(secret);
  const resolveSettings = (switches: BotCheckSwitches) =>
    resolveBotCheckSettings(mode, switches, deps.findRecaptcha()?.siteKey);
  const getSettings = () => resolveSettings(catalog.current()?.shop.switches ?? {});
  const getMode = () => getSettings().mode;
  const getRecaptcha = () => (getSettings().takesRecaptcha ? deps.findRecaptcha() : null);
  const getExpiry = (now: Date): Date => new Date(now.getTime() + CHALLENGE_SECONDS * 1000);

  async function storeToken(subject: CheckSubject, token: string, usedBy: string | null): Promise<boolean> {
    const { visitor, action } = subject;
    if (!(await getRecaptcha()?.verify(token, { action, hostname: hostname ?? subject.hostname }))) return false;
    const now = clock.now();
    const state = usedBy === null ? 'solved' : 'used';
    const challenge = {
      sid: getTokenSid(token),
      visitor,
      action,
      answer: '',
      state,
      usedBy,
      expiresAt: getExpiry(now),
    } as const;
    return insertChallenge(db, challenge, now);
  }

  async function judge(
    subject: CheckSubject,
    { captchaSid, captchaText, recaptchaToken }: Proof,
    callKey: string,
    verdictWithoutProof: BotCheckVerdict,
  ): Promise<BotCheckVerdict> {
    if (getMode() === 'off') return 'not_required';
    const { visitor, action } = subject;
    const use = (sid: string, answer: string) =>
      consumeChallenge(db, { sid, visitor, action, answer, usedBy: callKey, now: clock.now() });
    if (captchaSid) return (await use(captchaSid, normalizeCode(captchaText ?? ''))) ? 'passed' : 'refused';
    if (recaptchaToken && getRecaptcha()) {
      const isStored = await use(getTokenSid(recaptchaToken), '');
      return isStored || (await storeToken(subject, recaptchaToken, callKey)) ? 'passed' : 'refused';
    }
    return verdictWithoutProof;
  }

  return {
    getSetup: (switches) => resolveSettings(switches).setup,
    createChallenge: async (visitor, action, origin) => {
      const tries = getProofOfWorkDifficulty(await reservations.readPressure(origin));
      const now = clock.now();
      const expiresAt = getExpiry(now);
      const sid = createSecretId();
      const answer = createCaptchaCode(randomInt);
      await insertChallenge(db, { sid, visitor, action, answer, state: 'open', usedBy: null, expiresAt }, now);
      return {
        sid,
        code: await painter.draw(answer),
        work: await work.create(sid, tries),
        workTries: tries,
      };
    },
    check: async (subject, { captchaSid, captchaText, recaptchaToken, recaptchaSkip, work: workDone }) => {
      const { visitor } = subject;
      if (captchaSid && workDone)
        return (await work.isDone(captchaSid, workDone)) && markSolved(db, captchaSid, visitor, clock.now());
      if (captchaSid) return answerChallenge(db, captchaSid, visitor, normalizeCode(captchaText ?? ''), clock.now());
      if (recaptchaToken) return storeToken(subject, recaptchaToken, null);
      return recaptchaSkip === 1 && getVerdictWithoutProof(getMode()) === 'not_required';
    },
    judge: (subject, proof, callKey) => judge(subject, proof, callKey, getVerdictWithoutProof(getMode())),
    judgeOptional: (subject, proof, callKey) => judge(subject, proof, callKey, 'not_required'),
  };
}
