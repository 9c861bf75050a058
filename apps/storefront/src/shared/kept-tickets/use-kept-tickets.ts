import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { localDay } from '../format/local-day.ts';
import { loadChunk } from '../page/load-chunk.ts';
import { useOrderTexts } from '../texts/order/index.ts';
import type { TicketCardData } from '../ticket-card/ticket.ts';
import { deleteExpiredPages } from './kept-pages.ts';

const loadTicketStorage = loadChunk(() => import('./keep-ticket.ts'));

export type KeptTickets = {
  /** `unavailable`: unsupported browser, or before hydration. */
  state: 'unavailable' | 'absent' | 'keeping' | 'kept' | 'failed';
  at: Date | null;
  keep(): void;
  forget(): void;
};

/** Stores valid tickets for offline use, automatically on the day of the event; deletes void ones. */
export function useKeptTickets(tickets: readonly TicketCardData[]): KeptTickets {
  const { language } = useOrderTexts();
  const router = useRouter();
  const [kept, setKept] = useState<Pick<KeptTickets, 'state' | 'at'>>({ state: 'unavailable', at: null });
  const valid = tickets.filter(({ ended }) => ended === null);
  const read = useCallback(async (hashes: readonly string[]): Promise<void> => {
    const at = await (await loadTicketStorage()).storedPath(hashes);
    setKept({ state: at ? 'kept' : 'absent', at });
  }, []);
  const keep = async (requested: readonly TicketCardData[]): Promise<void> => {
    setKept({ state: 'keeping', at: null });
    try {
      const { keepTicket } = await loadTicketStorage();
      // Loads the scripts of the ticket page, so that they are stored, too.
      await router.loadRouteChunk(router.routesById['/ticket/$hash']);
      for (const ticket of requested) await keepTicket(ticket, language);
      await read(requested.map(({ hash }) => hash));
    } catch {
      setKept({ state: 'failed', at: null });
    }
  };
  const start = async (): Promise<void> => {
    // Both require HTTPS.
    if (!('serviceWorker' in navigator && 'caches' in window)) return;
    await deleteExpiredPages(new Date());
    const voided = tickets.filter(({ ended }) => ended !== null).map(({ hash }) => hash);
    const hashes = valid.map(({ hash }) => hash);
    const keeping = await loadTicketStorage();
    await keeping.forgetTickets(voided);
    const today = localDay(new Date());
    const missing = valid.filter(({ day }) => day === today);
    if (missing.length > 0 && navigator.onLine && !(await keeping.storedPath(missing.map(({ hash }) => hash))))
      await keep(missing);
    await read(hashes);
  };
  const identity = tickets.map(({ hash, ended }) => `${hash} ${ended?.voidBy ?? ''}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for these tickets, whatever is rendered meanwhile.
  useEffect(() => {
    start().catch(() => setKept({ state: 'unavailable', at: null }));
  }, [identity]);
  return {
    ...kept,
    keep: () => void keep(valid),
    forget: () => {
      const hashes = valid.map(({ hash }) => hash);
      void loadTicketStorage()
        .then(({ forgetTickets }) => forgetTickets(hashes))
        .then(() => read(hashes));
    },
  };
}
