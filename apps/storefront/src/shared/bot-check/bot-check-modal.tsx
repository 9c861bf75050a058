import type { BotProof, CaptchaResponse, WorkDone } from '@sahna/contract/bot-check/captcha';
import { LENGTHS } from '@sahna/contract/constants';
import { Button, Modal, TextField } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { checkCaptcha, fetchCaptcha } from '../api/ordering.ts';
import { useCheckoutTexts } from '../texts/checkout/index.ts';
import styles from './bot-check.module.css';
import { extractImageUrl } from './picture.ts';
import { ProofOfWorkProgress } from './proof-of-work/proof-of-work-progress.tsx';
import { useProofOfWork } from './proof-of-work/use-proof-of-work.ts';

type Picture = CaptchaResponse['response'];
type BotCheckModalProps = { action: string; onAnswer: (proof: BotProof | null) => void };

/**
 * The bot check: the device computes a proof of work while the visitor may read the picture (booking §4 "Image
 * captcha"). The first valid proof counts.
 */
export default function BotCheckModal({ action, onAnswer }: BotCheckModalProps) {
  const { t } = useCheckoutTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const work = useProofOfWork();
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);
  /** The check before; checks are serialized, because a correct answer can be used once. */
  const lastCheck = useRef<Promise<unknown>>(Promise.resolve());
  const form = useId();

  function close(proof: BotProof | null): void {
    if (isClosed.current) return;
    isClosed.current = true;
    onAnswer(proof);
  }

  // Shows the picture that was requested last, regardless of the order of responses.
  const challenge = useMutation({ networkMode: 'always', mutationFn: () => fetchCaptcha(api, action) });
  function load(): Promise<unknown> {
    setTyped('');
    return challenge.mutateAsync(undefined, { onSuccess: (next) => work.start(next, checkWork) }).catch(() => null);
  }
  /** Loads the first picture. */
  const open = useEffectEvent(() => {
    field.current?.focus();
    void load();
  });
  useEffect(() => {
    isClosed.current = false;
    open();
    return () => {
      isClosed.current = true;
    };
  }, []);

  /** Checks a proof after the previous check has ended; null if that one succeeded and closed the dialog. */
  function check(proof: BotProof & { work?: WorkDone }): Promise<boolean | null> {
    const result = lastCheck.current.then(() => (isClosed.current ? null : checkCaptcha(api, { ...proof, action })));
    lastCheck.current = result.catch(() => null);
    return result;
  }

  async function checkWork(sid: string, done: WorkDone): Promise<void> {
    const isCorrect = await check({ captchaSid: sid, work: done });
    if (isCorrect) close({ captchaSid: sid });
    else if (isCorrect === false) work.fail(sid);
  }

  /** Whether the typed text is right; null if the device was right meanwhile. */
  const textCheck = useMutation({
    networkMode: 'always',
    mutationFn: async (proof: { captchaSid: string; captchaText: string }) => {
      try {
        const isCorrect = await check(proof);
        if (isCorrect) close(proof);
        return isCorrect;
      } finally {
        // A wrong answer invalidates the challenge, including its proof of work.
        if (!isClosed.current) {
          work.forget(proof.captchaSid);
          await load();
        }
      }
    },
    onSettled: () => {
      if (!isClosed.current) field.current?.focus();
    },
  });
  const isChecking = textCheck.isPending;

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    if (!picture || isChecking) return;
    const captchaText = typed.replace(/\s/g, '');
    setEmpty(captchaText === '');
    if (captchaText === '') field.current?.focus();
    else textCheck.mutate({ captchaSid: picture.sid, captchaText });
  }

  function getErrorText(): string {
    if (isChecking) return '';
    if (isEmpty) return t('bot.code-required');
    if (challenge.isError) return readErrorText(challenge.error) || t('bot.image-failed');
    if (textCheck.isError) return readErrorText(textCheck.error) || t('error.network');
    return textCheck.data === false ? t('bot.code-wrong') : '';
  }

  const picture: Picture | undefined = challenge.data;
  const source = picture && extractImageUrl(picture.code);
  return (
    <Modal
      heading={t('bot.title')}
      onClose={() => close(null)}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            variant="primary"
            aria-disabled={isChecking || !picture}
            aria-busy={isChecking}
          >
            {t('bot.submit')}
          </Button>
          <Button onClick={() => close(null)}>{t('bot.cancel')}</Button>
        </>
      }
    >
      <ProofOfWorkProgress progress={work.progress} />
      <p className={styles.hint}>{t('bot.hint')}</p>
      <div className={styles.picture}>
        {source ? (
          <img src={source} alt={t('bot.image-alt')} width={280} height={100} />
        ) : (
          <span className={styles.waiting} />
        )}
        <Button variant="quiet" disabled={isChecking} onClick={() => void load()}>
          {t('bot.new-image')}
        </Button>
      </div>
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          className={styles.code}
          label={t('bot.image-code')}
          value={typed}
          error={getErrorText() || undefined}
          maxLength={LENGTHS.captcha.max}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isChecking}
          onChange={(changed) => setTyped(changed.target.value)}
        />
      </form>
    </Modal>
  );
}

function readErrorText(error: Error): string | undefined {
  return error instanceof ApiError ? error.response?.errorText : undefined;
}
