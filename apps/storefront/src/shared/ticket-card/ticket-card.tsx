import { chooseInk } from '@sahna/contract/rules/tint';
import type { CSSProperties } from 'react';
import { formatMoney, formatPrice } from '../format/money.ts';
import { joinParts } from '../format/punctuation.ts';
import { Unbroken } from '../lib/unbroken.tsx';
import { useOrderTexts } from '../texts/order/index.ts';
import { groupCode, type TicketCardData } from './ticket.ts';
import styles from './ticket-card.module.css';

type TicketCardProps = {
  ticket: TicketCardData;
  /** Heading level of the title. */
  heading: 'h1' | 'h2';
};

/** Ticket card: poster, title, main facts, and the code on white. */
export function TicketCard({ ticket, heading: Heading }: TicketCardProps) {
  const { t, language } = useOrderTexts();
  const {
    title,
    image,
    tint,
    when,
    where,
    details,
    large,
    attendee,
    entries,
    price,
    fee,
    currency,
    orderNumber,
    ended,
  } = ticket;
  const facts = [
    t('order.title', { number: orderNumber }),
    entries > 1 ? t('event.entries', { count: entries }) : '',
    joinParts(
      [
        formatPrice(price, currency, { t, language }),
        fee > 0 ? t('ticket.fee', { fee: formatMoney(fee, currency, language) }) : '',
      ],
      language,
    ),
  ];
  return (
    <article className={styles.card}>
      <div className={styles.stub} {...(tint ? createTint(tint) : {})}>
        {image ? <img className={styles.poster} src={image} alt="" width={600} height={800} /> : null}
        <div className={styles.event}>
          <Heading className={styles.title} data-fact="title">
            {title}
          </Heading>
          <p data-fact="when">{when}</p>
          <p data-fact="where">
            <Unbroken>{where}</Unbroken>
          </p>
        </div>
        <dl className={styles.large}>
          {large.map(({ name, value }) => (
            <div key={name}>
              <dt>{t(`ticket.${name}`)}</dt>
              <dd data-fact={name} data-face="display">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.details} data-fact="details">
          {details}
        </p>
      </div>
      <div className={styles.check}>
        <TicketCodeImage ticket={ticket} />
        {attendee ? (
          <p className={styles.attendee} data-fact="attendee">
            {attendee}
          </p>
        ) : null}
        <p className={styles.small}>
          {facts
            .filter((fact) => fact !== '')
            .map((fact) => (
              <span key={fact} data-fact="small">
                {fact}
              </span>
            ))}
        </p>
        {ended ? <p className={styles.problem}>{t('ticket.void')}</p> : null}
      </div>
    </article>
  );
}

function createTint(tint: string): { 'data-ink': string; style: CSSProperties & Record<'--tint', string> } {
  return { 'data-ink': chooseInk(tint), style: { '--tint': tint } };
}

function TicketCodeImage({ ticket: { code, ended } }: Pick<TicketCardProps, 'ticket'>) {
  const { t } = useOrderTexts();
  if (ended) return null;
  if (!code) return <p className={styles.noCode}>{t('ticket.show')}</p>;
  const { kind, image, text } = code;
  return (
    <>
      {image ? (
        <img
          className={styles.code}
          data-kind={kind}
          src={image}
          alt={t(`order.${kind}-of`, { code: text })}
          width={kind === 'qr' ? 318 : 296}
          height={kind === 'qr' ? 318 : 126}
        />
      ) : (
        <p role="alert" className={styles.problem}>
          {t(`order.${kind}-unreadable`)}
        </p>
      )}
      <p className={styles.number} data-fact="code">
        {groupCode(text)}
      </p>
    </>
  );
}
