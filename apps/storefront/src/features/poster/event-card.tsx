import { COMPOSITION_SHOWN } from '@sahna/contract/constants';
import { buttonClass } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { Accessibility, CalendarDays, Clock, ExternalLink, MapPin, TicketCheck } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatMoney } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './card.module.css';
import type { PosterCard } from './poster-model.ts';

const FEW = 20;

/** One event of the poster (poster §2 "Each card shows"). */
export function EventCard({ card, single, eager }: { card: PosterCard; single: boolean; eager: boolean }) {
  const { t, language } = useTexts();
  return (
    <article className={styles.card} data-single={single || undefined}>
      <div className={styles.art}>
        <img
          src={card.image}
          alt=""
          width={600}
          height={800}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
        />
        <span className={styles.age}>{card.ageFrom}+</span>
      </div>
      <div className={styles.body}>
        <h3 className={styles.title} title={card.title}>
          <Link to="/event/$hash/{-$date}/{-$time}" params={{ hash: card.hash }}>
            {card.title}
          </Link>
        </h3>
        {card.voucherCard || card.signLanguage ? (
          <p className={styles.marks}>
            {card.voucherCard ? (
              <span>
                <TicketCheck size={16} aria-hidden="true" /> {t('card.voucher')}
              </span>
            ) : null}
            {card.signLanguage ? (
              <span>
                <Accessibility size={16} aria-hidden="true" /> {t('card.sign')}
              </span>
            ) : null}
          </p>
        ) : null}
        <dl className={styles.facts}>
          {card.dates ? (
            <Fact label={t('card.dates')} icon={<CalendarDays size={16} aria-hidden="true" />}>
              {card.dates}
            </Fact>
          ) : null}
          {card.times ? (
            <Fact label={t('card.times')} icon={<Clock size={16} aria-hidden="true" />}>
              <span className="tabular">{card.times}</span>
            </Fact>
          ) : null}
          {card.address ? (
            <Fact label={t('card.address')} icon={<MapPin size={16} aria-hidden="true" />}>
              {card.venue}
              {card.mapUrl ? (
                <a href={card.mapUrl} target="_blank" rel="noopener noreferrer">
                  {card.address}
                </a>
              ) : (
                <span>{card.address}</span>
              )}
            </Fact>
          ) : null}
        </dl>
        <Description card={card} />
        {single && card.parts.length > 0 ? <Parts card={card} /> : null}
        <div className={styles.buy}>
          <p className={styles.price}>
            {card.free ? t('card.free') : null}
            {!card.free && card.priceFrom !== null
              ? t('card.from', { price: formatMoney(card.priceFrom, 'KZT', language) })
              : null}
            {card.count !== null ? (
              <span className={card.count < FEW ? styles.few : undefined}>
                {t('card.left', { count: card.count, shown: formatCount(card.count, language) })}
              </span>
            ) : null}
          </p>
          <BuyButton card={card} />
        </div>
      </div>
    </article>
  );
}

function BuyButton({ card }: { card: PosterCard }) {
  const { t } = useTexts();
  if (card.state !== 'on_sale')
    return (
      <button type="button" className={buttonClass()} disabled>
        {t(card.state === 'soon' ? 'card.soon' : 'card.sold-out')}
      </button>
    );
  return (
    <Link to="/event/$hash/{-$date}/{-$time}" params={{ hash: card.hash }} className={buttonClass('primary')}>
      {t(card.free ? 'card.get' : 'card.buy')}
      <span className="visually-hidden">: {card.title}</span>
    </Link>
  );
}

function Description({ card }: { card: PosterCard }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  if (!card.description) return null;
  return (
    <div className={styles.description}>
      <p data-open={open || undefined}>{card.description}</p>
      <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'card.less' : 'card.more')}
        <span className="visually-hidden">: {card.title}</span>
      </button>
      {card.infoUrl ? (
        <a href={card.infoUrl} target="_blank" rel="noopener noreferrer" className={styles.info}>
          {t('card.info')}
          <span className="visually-hidden">: {card.title}</span> <ExternalLink size={14} aria-hidden="true" />
        </a>
      ) : null}
    </div>
  );
}

/** A programme of dated parts: three at first (poster §2). */
function Parts({ card }: { card: PosterCard }) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  const parts = all ? card.parts : card.parts.slice(0, COMPOSITION_SHOWN);
  return (
    <div className={styles.parts}>
      <ol>
        {parts.map((part) => (
          <li key={`${part.when} ${part.title}`}>
            <span className="tabular">{part.when}</span>
            {part.url ? (
              <a href={part.url} target="_blank" rel="noopener noreferrer">
                {part.title}
              </a>
            ) : (
              <span>{part.title}</span>
            )}
          </li>
        ))}
      </ol>
      {card.parts.length > COMPOSITION_SHOWN ? (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'card.less' : 'card.more-parts', { count: card.parts.length - COMPOSITION_SHOWN })}
        </button>
      ) : null}
    </div>
  );
}

function Fact({ label, icon, children }: { label: string; icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <dt>
        {icon}
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
