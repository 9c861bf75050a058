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
  const isOver = useRef(false);
  /** Checks run one after the other: a right answer can be used once. */
  const lastCheck = useRef<Promise<unknown>>(Promise.resolve());
  const form = useId();

  function close(proof: BotProof | null): void {
    if (isOver.current) return;
    isOver.current = true;
    onAnswer(proof);
  }

  /** Shows the picture that was requested last, regardless of the order of responses. */
  const question = useMutation({ networkMode: 'always', mutationFn: () => fetchCaptcha(api, action) });
  function load(): Promise<unknown> {
    setTyped('');
    return question.mutateAsync(undefined, { onSuccess: (next) => work.start(next, found) }).catch(() => null);
  }
  /** Loads the first picture. */
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

  /** Checks a proof after the previous check has ended; null if that one succeeded and closed the dialog. */
  function check(proof: BotProof & { work?: WorkDone }): Promise<boolean | null> {
    const mine = lastCheck.current.then(() => (isOver.current ? null : checkCaptcha(api, { ...proof, action })));
    lastCheck.current = mine.catch(() => null);
    return mine;
  }

  async function found(sid: string, done: WorkDone): Promise<void> {
    const isRight = await check({ captchaSid: sid, work: done });
    if (isRight) close({ captchaSid: sid });
    else if (isRight === false) work.fail(sid);
  }

  /** Whether the typed text is right; null if the device was right meanwhile. */
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: async (proof: { captchaSid: string; captchaText: string }) => {
      try {
        const isRight = await check(proof);
        if (isRight) close(proof);
        return isRight;
      } finally {
        // A wrong answer invalidates the challenge, including its proof of work.
        if (!isOver.current) {
          work.forget(proof.captchaSid);
          await load();
        }
      }
    },
    onSettled: () => {
      if (!isOver.current) field.current?.focus();
    },
  });
  const checking = reading.isPending;

  function read(submitted: FormEvent): void {
    submitted.preventDefault();
    if (!picture || checking) return;
    const captchaText = typed.replace(/\s/g, '');
    setEmpty(captchaText === '');
    if (captchaText === '') field.current?.focus();
    else reading.mutate({ captchaSid: picture.sid, captchaText });
  }

  function problem(): string {
    if (checking) return '';
    if (isEmpty) return t('bot.code-required');
    if (question.isError) return refusalText(question.error) || t('bot.image-failed');
    if (reading.isError) return refusalText(reading.error) || t('error.network');
    return reading.data === false ? t('bot.code-wrong') : '';
  }

  const picture: Picture | undefined = question.data;
  const source = picture && extractImageUrl(picture.code);
  return (
    <Modal
      heading={t('bot.title')}
      onClose={() => close(null)}
      actions={
        <>
          <Button type="submit" form={form} variant="primary" aria-disabled={checking || !picture} aria-busy={checking}>
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
        <Button variant="quiet" disabled={checking} onClick={() => void load()}>
          {t('bot.new-image')}
        </Button>
      </div>
      <form id={form} noValidate onSubmit={read}>
        <TextField
          ref={field}
          className={styles.code}
          label={t('bot.image-code')}
          value={typed}
          error={problem() || undefined}
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

function refusalText(error: Error): string | undefined {
  return error instanceof ApiError ? error.refusal?.errorText : undefined;
}
