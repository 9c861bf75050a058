import { SESSION_SEATS_ENDPOINTS } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { Button, Notice, TextField } from '@sahna/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { request } from '../../../../shared/api.ts';
import { formatMoment } from '../../../../shared/format.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { useChange } from '../../../../shared/use-change.ts';
import styles from '../seats.module.css';
import { SEATS_TEXTS } from '../texts/index.ts';

type CartRowProps = {
  id: string;
  row: { id: number; name: string; quantity: number; until: string | null };
  timeZone: string;
  canChange: boolean;
};

/** A line of a cart, whose places can be freed with a reason. */
export function CartRow({ id, row, timeZone, canChange }: CartRowProps) {
  const t = useTexts(SEATS_TEXTS);
  const [reason, setReason] = useState<string | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const release = useChange(
    (body: { lineId: number; reason: string }) =>
      request(SESSION_SEATS_ENDPOINTS.releaseCartSeats, { params: { id }, body }),
    // The row is about to be removed.
    () => {
      const neighbor = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
      const target =
        neighbor?.querySelector('button') ??
        item.current?.closest('section')?.querySelector<HTMLElement>('[aria-expanded="true"]');
      target?.focus();
    },
  );
  const isOpen = reason !== null;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    release.run({ lineId: row.id, reason: reason ?? '' });
  };
  return (
    <li ref={item}>
      <span>{row.name || t('seats.cart', { number: row.id })}</span>
      <span>{t('seats.places', { count: row.quantity })}</span>
      {row.until ? (
        <span className={styles.quiet}>{t('seats.until', { moment: formatMoment(row.until, timeZone) })}</span>
      ) : null}
      {!canChange ? null : reason === null ? (
        <Button onClick={() => setReason('')}>{t('seats.free-cart')}</Button>
      ) : (
        <form className={styles.inline} onSubmit={submit} aria-label={t('seats.free-cart')}>
          <TextField
            ref={field}
            label={t('seats.free-reason')}
            required
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" disabled={release.isPending}>
            {t('seats.free-cart')}
          </Button>
        </form>
      )}
      {release.problem ? <Notice tone="error">{release.problem}</Notice> : null}
    </li>
  );
}
