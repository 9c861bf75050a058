import { Button, Checkbox, Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { findTimeZone, useSeasonChoices } from '../choices.ts';
import type { EventTabProps } from '../event-tab.ts';
import { getSchemeId, listPriceTypes } from '../prices/offers.ts';
import { rememberScheme } from '../prices/schemes/chosen-scheme.ts';
import { splitScheme } from '../prices/schemes/split-scheme.ts';
import { createEventSalesQuery } from '../sales-query.ts';
import { VenueClock } from '../venue-clock.tsx';
import { AddDate, AddDatesByRule } from './add-dates.tsx';
import { CopyWeekForm } from './copy-week-form.tsx';
import { DateFields } from './date-fields.tsx';
import { DatesTable } from './dates-table.tsx';
import { formatRow } from './format-row.ts';
import {
  addSessions,
  changeSessions,
  copyTerms,
  copyWeek,
  createRowComparison,
  readSessionRows,
  removeSessions,
  type SessionRow,
  splitRule,
} from './session-rows.ts';
import { SessionTerms } from './session-terms.tsx';
import { createTicketCounter, hasTickets } from './session-tickets.ts';
import styles from './sessions.module.css';
import { EVENT_DATES_TEXTS } from './texts/index.ts';

const PAGE_SIZE = 100;

/** Dates of an event. Nothing here moves or removes a session with sold tickets. */
export function SessionsTab(tab: EventTabProps) {
  const { document, published, change, problems, isReadOnly } = tab;
  const t = useTexts(EVENT_DATES_TEXTS);
  const { language } = useLanguage();
  const { venues } = useSeasonChoices();
  const { data: sales } = useQuery(createEventSalesQuery(document['key'], language));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const selectVisible = useRef<HTMLButtonElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const [showsPast, setShowsPast] = useState(false);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [message, setMessage] = useState('');
  const [created, setCreated] = useState<{ number: number; count: number } | null>(null);
  const last = useRef<SessionRow | null>(null);
  const { field = '' } = useSearch({ from: '/frame/season/events/$key' });
  useEffect(() => {
    const at = /^sessions\.(\d+)/.exec(field)?.[1];
    if (at !== undefined) setSelected(new Set([Number(at)]));
  }, [field]);
  if (!sales) return <Skeleton className={styles.skeleton} />;

  const rows = readSessionRows(document);
  const today = new Date().toISOString().slice(0, 10);
  const upcoming = rows.filter(({ dates }) => (dates.at(-1)?.day ?? today) >= today);
  const listed = showsPast ? rows : upcoming;
  const visible = listed.slice(0, limit);
  const chosen = rows.filter(({ at }) => selected.has(at));
  const [single] = chosen.length === 1 ? chosen : [];
  const template = chosen[0] ?? rows.at(-1);
  const countTickets = createTicketCounter(sales.sessions);
  const sold = chosen.filter((row) => hasTickets(countTickets(row)));
  const timeZone = findTimeZone(venues, document);
  const zones = venues.flatMap(({ halls }) => halls).find(({ key }) => key === document['hall'])?.zones ?? [];

  const apply = (next: EventTabProps['document'], text = ''): void => {
    change(next);
    setMessage(text);
    setCreated(null);
  };
  const toggle = (row: SessionRow, isRange: boolean): void => {
    const next = new Set(selected);
    const [from, to] = [visible.findIndex(({ at }) => at === last.current?.at), visible.indexOf(row)];
    if (isRange && from >= 0)
      for (const { at } of visible.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(at);
    else if (!next.delete(row.at)) next.add(row.at);
    last.current = row;
    setSelected(next);
  };
  const add = (next: EventTabProps['document']): void => {
    const count = countDates(next) - countDates(document);
    apply(next, t('event-dates.added', { count }));
  };
  const split = (): void => {
    const result = splitScheme(document, selected);
    if ('error' in result) {
      setMessage(t(`event-dates.split-${result.error}`));
      return;
    }
    apply(result.document);
    const count = chosen.reduce((sum, { dates }) => sum + dates.length, 0);
    setCreated({ number: result.priceType, count });
    rememberScheme(document['key'], getSchemeId({ priceType: result.priceType, days: [] }));
  };
  const remove = (): void => {
    if (sold.length > 0) {
      const dates = sold.map((row) => formatRow(row, { t, language })).join('; ');
      setMessage(t('event-dates.remove-sold', { dates }));
      return;
    }
    apply(removeSessions(document, selected), t('event-dates.removed', { count: chosen.length }));
    setSelected(new Set());
    // The pressed button is disabled now.
    outcome.current?.focus();
  };

  return (
    <div className={styles.tab}>
      <VenueClock document={document} />
      <div className={styles.line}>
        <Checkbox checked={showsPast} onChange={({ target }) => setShowsPast(target.checked)}>
          {t('event-dates.past', { count: rows.length - upcoming.length })}
        </Checkbox>
        <Button ref={selectVisible} variant="quiet" onClick={() => setSelected(new Set(visible.map(({ at }) => at)))}>
          {t('event-dates.select-visible')}
        </Button>
        <Button
          variant="quiet"
          disabled={selected.size === 0}
          onClick={() => {
            selectVisible.current?.focus();
            setSelected(new Set());
          }}
        >
          {t('event-dates.clear-selection')}
        </Button>
      </div>
      {visible.length === 0 ? (
        <Notice>
          {t('event-dates.empty')}. {t('event-dates.empty-hint')}
        </Notice>
      ) : (
        <DatesTable
          rows={visible}
          selected={selected}
          onToggle={toggle}
          countTickets={countTickets}
          compare={createRowComparison(published)}
          problems={problems}
        />
      )}
      {listed.length > limit ? (
        <div>
          <Button onClick={() => setLimit(limit + PAGE_SIZE)}>{t('event-dates.more')}</Button>
        </div>
      ) : null}
      <div className={styles.bar} data-empty={chosen.length === 0 || undefined}>
        <div className={styles.line}>
          <p className={styles.count} role="status">
            {chosen.length > 0 ? t('event-dates.selected', { count: chosen.length }) : t('event-dates.select-first')}
          </p>
          {isReadOnly ? null : (
            <>
              <Button disabled={chosen.length === 0} onClick={split}>
                {t('event-dates.split-scheme')}
              </Button>
              <Button variant="quiet" disabled={chosen.length === 0} onClick={remove}>
                {t('event-dates.remove')}
              </Button>
            </>
          )}
        </div>
        <p className={styles.message} role="status" tabIndex={-1} ref={outcome}>
          {message}
          {created ? (
            <>
              {t('event-dates.scheme-created', { ...created })}{' '}
              <Link
                to="/season/events/$key"
                params={{ key: String(document['key']) }}
                search={(search) => ({ ...search, tab: 'prices' })}
              >
                {t('event-dates.open-prices')}
              </Link>
            </>
          ) : null}
        </p>
      </div>
      <section className={styles.selection} aria-label={t('event-dates.selected', { count: chosen.length })}>
        {single ? (
          <DateFields
            row={single}
            problems={problems}
            tickets={countTickets(single)}
            isReadOnly={isReadOnly}
            onChange={(update) => apply(changeSessions(document, selected, update))}
            onSplit={() => {
              apply(splitRule(document, single));
              setSelected(new Set());
            }}
          />
        ) : null}
        {chosen.length > 0 ? (
          <SessionTerms
            tab={tab}
            rows={chosen}
            schemes={listPriceTypes(document)}
            zones={zones}
            timeZone={timeZone}
            onChange={(update) => apply(changeSessions(document, selected, update))}
          />
        ) : null}
      </section>
      {isReadOnly ? null : (
        <>
          {template ? (
            <p className={styles.quiet}>{t('event-dates.terms-of', { date: formatRow(template, { t, language }) })}</p>
          ) : null}
          <details open={rows.length === 0 || undefined}>
            <summary>{t('event-dates.add')}</summary>
            <AddDate onAdd={(entries) => add(addSessions(document, copyTerms(entries, template)))} />
          </details>
          <details>
            <summary>{t('event-dates.add-rule')}</summary>
            <AddDatesByRule
              place={{ eventId: sales.eventId ?? undefined, timeZone }}
              onAdd={(entries) => add(addSessions(document, copyTerms(entries, template)))}
            />
          </details>
          <details>
            <summary>{t('event-dates.copy-week')}</summary>
            <CopyWeekForm
              rows={rows}
              onCopy={(from, weeks) => add(weeks.reduce((next, to) => copyWeek(next, { from, to }), document))}
            />
          </details>
        </>
      )}
    </div>
  );
}

function countDates(document: EventTabProps['document']): number {
  return readSessionRows(document).reduce((sum, { dates }) => sum + dates.length, 0);
}
