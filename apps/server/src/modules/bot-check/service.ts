/** Bot checks. A question is valid for one visitor, one action and one call. */
import { randomInt } from 'node:crypto';
import type { WorkChallenge, WorkDone } from '@sahna/contract/endpoints/captcha';
import type { Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { digest, newSecretId } from '../../platform/lib/ids.ts';
import {
  type BotCheckMode,
  newCode,
  normaliseCode,
  type Pressure,
  type Proof,
  QUESTION_SECONDS,
  type Verdict,
  withoutProof,
  workTries,
} from './rules.ts';
import { guess, insertQuestion, solve, useQuestion } from './store.ts';
import { createWork } from './work.ts';

export type BotCheckDeps = {
  db: Database;
  clock: Clock;
  /** Signs the proof-of-work challenge; the same in all processes. */
  secret: string;
  mode(): BotCheckMode;
  /** Whether the season leaves reCAPTCHA on. */
  takesRecaptcha(): boolean;
  /** Image markup of a code. */
  draw(code: string): Promise<string>;
  /** The shop's configured host name. It is trusted before that of the request, which a caller can choose. */
  hostname: string | null;
  /** The load of an address and of the shop, by which the amount of work is chosen. */
  pressure(origin: string | null): Promise<Pressure>;
  /** Null where the operator has no keys. */
  recaptcha: { verify(token: string, expected: { hostname: string; action: string }): Promise<boolean> } | null;
};

/** The visitor, the action, and the host name on which the browser saw the question. */
export type Acting = { visitor: string; hostname: string; action: string };

export type BotCheck = {
  /** Makes a question. `workTries`: the most tries that its work takes. */
  ask(
    visitor: string,
    action: string,
    origin: string | null,
  ): Promise<{ sid: string; code: string; work: WorkChallenge; workTries: number }>;
  /** Whether the answer is right. A wrong answer ends the question. */
  check(acting: Acting, proof: Proof & { work?: WorkDone | undefined }): Promise<boolean>;
  /** Judges a call by its proof, which is used up. `callKey` names the call: repeated, it gets the same verdict. */
  judge(acting: Acting, proof: Proof, callKey: string): Promise<Verdict>;
  /** The same for a call that never needs a proof. */
  judgeUnasked(acting: Acting, proof: Proof, callKey: string): Promise<Verdict>;
};

/** A reCAPTCHA token is stored as a question, so that it is valid for one call as well. */
const sidOfToken = (token: string): string => `recaptcha:${digest(token)}`;

export function createBotCheck(deps: BotCheckDeps): BotCheck {
  const { db, clock, secret, mode, draw, hostname, pressure } = deps;
  const work = createWork(secret);
  const recaptcha = () => (deps.takesRecaptcha() ? deps.recaptcha : null);
  const expiry = (now: Date): Date => new Date(now.getTime() + QUESTION_SECONDS * 1000);

  async function keepToken(acting: Acting, token: string, usedBy: string | null): Promise<boolean> {
    const { visitor, action } = acting;
    if (!(await recaptcha()?.verify(token, { action, hostname: hostname ?? acting.hostname }))) return false;
    const now = clock.now();
    const state = usedBy === null ? 'solved' : 'used';
    const question = {
      sid: sidOfToken(token),
      visitor,
      action,
      answer: '',
      state,
      usedBy,
      expiresAt: expiry(now),
    } as const;
    return insertQuestion(db, question, now);
  }

  async function judge(
    acting: Acting,
    { captchaSid, captchaText, recaptchaToken }: Proof,
    callKey: string,
    unproven: Verdict,
  ): Promise<Verdict> {
    if (mode() === 'off') return 'unasked';
    const { visitor, action } = acting;
    const use = (sid: string, answer: string) =>
      useQuestion(db, { sid, visitor, action, answer, usedBy: callKey, now: clock.now() });
    if (captchaSid) return (await use(captchaSid, normaliseCode(captchaText ?? ''))) ? 'proven' : 'refused';
    if (recaptchaToken && recaptcha()) {
      const known = await use(sidOfToken(recaptchaToken), '');
      return known || (await keepToken(acting, recaptchaToken, callKey)) ? 'proven' : 'refused';
    }
    return unproven;
  }

  return {
    ask: async (visitor, action, origin) => {
      const tries = workTries(await pressure(origin));
      const now = clock.now();
      const expiresAt = expiry(now);
      const sid = newSecretId();
      const answer = newCode(randomInt);
      await insertQuestion(db, { sid, visitor, action, answer, state: 'open', usedBy: null, expiresAt }, now);
      return { sid, code: await draw(answer), work: await work.ask(sid, expiresAt, tries), workTries: tries };
    },
    check: async (acting, { captchaSid, captchaText, recaptchaToken, recaptchaSkip, work: done }) => {
      const { visitor } = acting;
      if (captchaSid && done)
        return (await work.isDone(captchaSid, done)) && solve(db, captchaSid, visitor, clock.now());
      if (captchaSid) return guess(db, captchaSid, visitor, normaliseCode(captchaText ?? ''), clock.now());
      if (recaptchaToken) return keepToken(acting, recaptchaToken, null);
      return recaptchaSkip === 1 && withoutProof(mode()) === 'unasked';
    },
    judge: (acting, proof, callKey) => judge(acting, proof, callKey, withoutProof(mode())),
    judgeUnasked: (acting, proof, callKey) => judge(acting, proof, callKey, 'unasked'),
  };
}
