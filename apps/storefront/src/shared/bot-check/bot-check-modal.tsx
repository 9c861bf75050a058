import { LENGTHS } from '@sahna/contract/constants';
import type { BotProof, CaptchaResponse, WorkDone } from '@sahna/contract/endpoints/captcha';
import { Button, Modal, TextField } from '@sahna/ui';
import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { CallFailed } from '../api/client.ts';
import { useTexts } from '../texts/index.ts';
import styles from './bot-check.module.css';
import { pictureIn } from './picture.ts';
import { useWork } from './use-work.ts';
import { WorkProgress } from './work-progress.tsx';

type Picture = CaptchaResponse['response'];
type BotCheckModalProps = { action: string; onAnswer: (proof: BotProof | null) => void };

/**
 * The device works by itself as soon as the question is there, and beside it stands a picture to be read (booking §4 "Image captcha"):
 * whichever is right first is the answer.
 */
export default function BotCheckModal({ action, onAnswer }: BotCheckModalProps) {
  const { t } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const work = useWork();
  const [picture, setPicture] = useState<Picture | null>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [checking, setChecking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const pictures = useRef(0);
  const isOver = useRef(false);
  /** What is typed and what the device found are checked one after the other: right is right once. */
  const lastCheck = useRef<Promise<unknown>>(Promise.resolve());
  const form = useId();

  function close(proof: BotProof | null): void {
    if (isOver.current) return;
    isOver.current = true;
    onAnswer(proof);
  }

  async function load(): Promise<void> {
    const nth = ++pictures.current;
    setPicture(null);
    setTyped('');
    try {
      const next = await api.captcha(action);
      // The last one asked for is shown, whichever comes last.
      if (nth !== pictures.current || isOver.current) return;
      setPicture(next);
      work.start(next, found);
    } catch (failure) {
      setError((failure instanceof CallFailed && failure.refusal?.errorText) || t('bot.unavailable'));
    }
  }
  /** The first picture is asked for once. */
  const open = useEffectEvent(() => {
    field.current?.focus();
    void load();
  });
  useEffect(() => {
    isOver.current = false;
    open();
    return () => {
      isOver.current = true;
    };
  }, []);

  /** Whether it is right, asked when the answer before is known; null when that one has closed the question. */
  function check(proof: BotProof & { work?: WorkDone }): Promise<boolean | null> {
    const mine = lastCheck.current.then(() => (isOver.current ? null : api.checkCaptcha({ ...proof, action })));
    lastCheck.current = mine.catch(() => null);
    return mine;
  }

  async function found(sid: string, done: WorkDone): Promise<void> {
    const isRight = await check({ captchaSid: sid, work: done });
    if (isRight) close({ captchaSid: sid });
    else if (isRight === false) work.fail(sid);
  }

  async function read(submitted: FormEvent): Promise<void> {
    submitted.preventDefault();
    if (!picture || checking) return;
    const captchaText = typed.replace(/\s/g, '');
    if (captchaText === '') {
      setError(t('bot.empty'));
      field.current?.focus();
      return;
    }
    setError('');
    setChecking(true);
    const proof = { captchaSid: picture.sid, captchaText };
    let problem = t('bot.wrong');
    try {
      const isRight = await check(proof);
      if (isRight) close(proof);
    } catch (failure) {
      problem = (failure instanceof CallFailed && failure.refusal?.errorText) || t('error.network');
    }
    if (isOver.current) return;
    // A wrong answer makes its question worthless, and so the work on it.
    work.forget(picture.sid);
    await load();
    setError(problem);
    setChecking(false);
    field.current?.focus();
  }

  const source = picture && pictureIn(picture.code);
  return (
    <Modal
      heading={t('bot.title')}
      onClose={() => close(null)}
      actions={
        <>
          <Button type="submit" form={form} look="primary" aria-disabled={checking || !picture} aria-busy={checking}>
            {t('bot.go')}
          </Button>
          <Button onClick={() => close(null)}>{t('bot.cancel')}</Button>
        </>
      }
    >
      <WorkProgress shown={work.shown} />
      <p className={styles.hint}>{t('bot.hint')}</p>
      <div className={styles.picture}>
        {source ? (
          <img src={source} alt={t('bot.picture')} width={280} height={100} />
        ) : (
          <span className={styles.waiting} />
        )}
        <Button look="quiet" disabled={checking} onClick={() => void load()}>
          {t('bot.another')}
        </Button>
      </div>
      <form id={form} noValidate onSubmit={(submitted) => void read(submitted)}>
        <TextField
          ref={field}
          className={styles.code}
          label={t('bot.code')}
          value={typed}
          error={error || undefined}
          maxLength={LENGTHS.captcha.most}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={checking}
          onChange={(changed) => setTyped(changed.target.value)}
        />
      </form>
    </Modal>
  );
}
