import { LENGTHS } from '@sahna/contract/constants';
import type { BotProof, CaptchaResponse } from '@sahna/contract/endpoints/captcha';
import { Button, Modal, TextField } from '@sahna/ui';
import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { CallFailed } from '../api/client.ts';
import { useTexts } from '../texts/index.ts';
import styles from './bot-check.module.css';
import { workBeside } from './work-beside.ts';

type Picture = CaptchaResponse['response'];
type BotCheckModalProps = { action: string; onAnswer: (proof: BotProof | null) => void };

/** A picture to be read, and beside it work that the browser does for those who cannot see it (booking §4 "Image captcha"). */
export default function BotCheckModal({ action, onAnswer }: BotCheckModalProps) {
  const { t } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const [picture, setPicture] = useState<Picture | null>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [state, setState] = useState<'asking' | 'checking' | 'working'>('asking');
  const field = useRef<HTMLInputElement>(null);
  const pictures = useRef(0);
  const form = useId();

  async function load(): Promise<Picture | null> {
    const nth = ++pictures.current;
    setPicture(null);
    setTyped('');
    try {
      const next = await api.captcha(action);
      // The last one asked for is shown, whichever comes last.
      if (nth === pictures.current) setPicture(next);
      return next;
    } catch (failure) {
      setError((failure instanceof CallFailed && failure.refusal?.errorText) || t('bot.unavailable'));
      return null;
    }
  }
  /** The first picture is asked for once. */
  const open = useEffectEvent(() => {
    field.current?.focus();
    void load();
  });
  useEffect(() => open(), []);

  /** An answer is right, or there is a new picture and the reason. */
  async function answer(proof: BotProof, isRight: () => Promise<boolean>): Promise<void> {
    setError('');
    let problem = t('bot.wrong');
    try {
      if (await isRight()) {
        onAnswer(proof);
        return;
      }
    } catch (failure) {
      problem = (failure instanceof CallFailed && failure.refusal?.errorText) || t('error.network');
    }
    await load();
    setError(problem);
    setState('asking');
    field.current?.focus();
  }

  async function read(submitted: FormEvent): Promise<void> {
    submitted.preventDefault();
    if (!picture || state !== 'asking') return;
    const captchaText = typed.replace(/\s/g, '');
    if (captchaText === '') {
      setError(t('bot.empty'));
      field.current?.focus();
      return;
    }
    setState('checking');
    const proof = { captchaSid: picture.sid, captchaText };
    await answer(proof, () => api.checkCaptcha({ ...proof, action }));
  }

  async function work(): Promise<void> {
    setState('working');
    const asked = picture ?? (await load());
    if (!asked) {
      setState('asking');
      return;
    }
    const proof = { captchaSid: asked.sid };
    await answer(proof, async () => api.checkCaptcha({ ...proof, action, work: await workBeside(asked.work) }));
  }

  const busy = state !== 'asking';
  return (
    <Modal
      heading={t('bot.title')}
      onClose={() => onAnswer(null)}
      actions={
        <>
          <Button type="submit" form={form} look="primary" aria-disabled={busy || !picture} aria-busy={busy}>
            {t('bot.go')}
          </Button>
          <Button onClick={() => onAnswer(null)}>{t('bot.cancel')}</Button>
        </>
      }
    >
      <p>{t('bot.hint')}</p>
      <div className={styles.picture}>
        {picture ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(picture.code)}`}
            alt={t('bot.picture')}
            width={240}
            height={80}
          />
        ) : (
          <span className={styles.waiting} />
        )}
        <Button look="quiet" disabled={busy} onClick={() => void load()}>
          {t('bot.another')}
        </Button>
      </div>
      <form id={form} noValidate onSubmit={(submitted) => void read(submitted)}>
        <TextField
          ref={field}
          label={t('bot.code')}
          value={typed}
          error={error || undefined}
          maxLength={LENGTHS.captcha.most}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={busy}
          onChange={(changed) => setTyped(changed.target.value)}
        />
      </form>
      <Button look="quiet" disabled={busy} onClick={() => void work()}>
        {t('bot.blind')}
      </Button>
      <p className={styles.state} aria-live="polite">
        {state === 'working' ? t('bot.working') : ''}
      </p>
    </Modal>
  );
}
