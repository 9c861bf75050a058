import { IMAGE_LEFT_COLUMNS, IMAGE_WIDTH, TOOLTIP_MS } from '@sahna/contract/constants';
import { buttonClass, Popup, Skeleton, Tooltip } from '@sahna/ui';
import { Accessibility, CalendarDays, Clock, MapPin, TicketCheck } from '@sahna/ui/icons';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, lazy, memo, type ReactNode, Suspense } from 'react';
import { placesRoute } from '../../shared/event/event-link.ts';
import { formatCount, formatMoney } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/texts/poster/index.ts';
import styles from './card.module.css';
import { Description, Programme } from './card-texts.tsx';
import type { PosterCard } from './poster-model.ts';

const FEW = 20;

/** Loaded when a calendar is opened, because few visitors open one. */
const DayCalendar = lazy(() => import('./day-calendar.tsx'));

const ART_WIDTH: CSSProperties & Record<'--art-width', string> = { '--art-width': `${IMAGE_WIDTH}px` };

export type EventCardProps = { card: PosterCard; columns: number; currency: string; eager: boolean };

/** One event of the poster (poster §2 "Each card shows"). Memoised: it is drawn again only when it changes. */
export const EventCard = memo(function EventCard({ card, columns, currency, eager }: EventCardProps) {
  const { t } = useTexts();
  const layout = columns === 1 ? 'row' : columns <= IMAGE_LEFT_COLUMNS ? 'side' : 'top';
  return (
    <article className={styles.card} data-layout={card.image ? layout : 'bare'} style={ART_WIDTH}>
      {card.image ? (
        <div className={styles.art}>
          {/* Where the title leads as well: for pointers, not a second stop for keyboards and screen readers. */}
          <Link to={placesRoute(card.seatMap)} params={{ hash: card.hash }} tabIndex={-1} aria-hidden="true">
            <img
              src={card.image}
              alt=""
              width={600}
              height={800}
              loading={eager ? 'eager' : 'lazy'}
              fetchPriority={eager ? 'high' : 'auto'}
            />
          </Link>
          <span className={styles.age}>{`${card.ageFrom}+`}</span>
        </div>
      ) : null}
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Tooltip text={card.title} show={TOOLTIP_MS.show} hide={TOOLTIP_MS.hide}>
            <Link to={placesRoute(card.seatMap)} params={{ hash: card.hash }}>
              {card.title}
            </Link>
          </Tooltip>
        </h3>
        <Marks card={card} />
        <dl className={styles.facts}>
          {card.dates ? (
            <Fact label={t('card.dates')} icon={<CalendarDays size={16} aria-hidden="true" />}>
              <Dates card={card} />
            </Fact>
          ) : null}
          {card.times ? (
            <Fact label={t('card.times')} icon={<Clock size={16} aria-hidden="true" />}>
              <span className="tabular">{card.times}</span>
            </Fact>
          ) : null}
          {card.venue || card.address ? (
            <Fact label={t('card.address')} icon={<MapPin size={16} aria-hidden="true" />}>
              {card.venue}
              {card.mapUrl ? (
                <a className={styles.address} href={card.mapUrl} target="_blank" rel="noopener noreferrer">
                  {card.address || t('card.map')}
                </a>
              ) : (
                <span className={styles.address}>{card.address}</span>
              )}
            </Fact>
          ) : null}
        </dl>
        <Description card={card} layout={layout} />
        {columns === 1 && card.parts.length > 0 ? <Programme card={card} /> : null}
        <div className={styles.buy}>
          <Price card={card} currency={currency} />
          <BuyButton card={card} />
        </div>
      </div>
    </article>
  );
});

function Marks({ card }: { card: PosterCard }) {
  const { t } = useTexts();
  if (!card.voucherCard && !card.signLanguage && card.image) return null;
  return (
    <p className={styles.marks}>
      {card.image ? null : <span>{`${card.ageFrom}+`}</span>}
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
  );
}

/** A range of days opens a calendar whose days with the event are links. */
function Dates({ card }: { card: PosterCard }) {
  const { t } = useTexts();
  if (card.days.length < 2) return card.dates;
  return (
    <Popup
      className={styles.dates}
      align="start"
      name={t('card.calendar', { dates: card.dates, title: card.title })}
      label={<span className={styles.range}>{card.dates}</span>}
    >
      {() => (
        <Suspense fallback={<Skeleton className={styles.ghostCalendar} />}>
          <DayCalendar hash={card.hash} seatMap={card.seatMap} days={card.days} />
        </Suspense>
      )}
    </Popup>
  );
}

function Price({ card, currency }: { card: PosterCard; currency: string }) {
  const { t, language } = useTexts();
  return (
    <p className={styles.price}>
      {card.free ? t('card.free') : null}
      {!card.free && card.priceFrom !== null
        ? t('card.from', { price: formatMoney(card.priceFrom, currency, language) })
        : null}
      {card.count !== null ? (
        <span className={card.count < FEW ? styles.few : undefined}>
          {t('card.left', { count: card.count, shown: formatCount(card.count, language) })}
        </span>
      ) : null}
      {card.hasTickets ? <span>{t('card.in-stock')}</span> : null}
    </p>
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
    <Link to={placesRoute(card.seatMap)} params={{ hash: card.hash }} className={buttonClass('primary')}>
      {t(card.free ? 'card.get' : 'card.buy')}
      <span className="visually-hidden">{`: ${card.title}`}</span>
    </Link>
  );
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
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
