import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { formatLocalDay } from '../format/local-day.ts';
import { loadChunk } from '../page/load-chunk.ts';
import { useOrderTexts } from '../texts/order/index.ts';
import type { TicketCardData } from '../ticket-card/ticket.ts';
import { deleteExpiredPages } from './saved-pages.ts';

const loadTicketStorage = loadChunk(() => import('./save-ticket.ts'));

export type SavedTickets = {
  /** `unavailable`: unsupported browser, or before hydration. */
  state: 'unavailable' | 'absent' | 'saving' | 'saved' | 'failed';
  at: Date | null;
  save(): void;
  remove(): void;
};

/** Stores valid tickets for offline use, automatically on the day of the event and after rescheduling; deletes void ones. */
export function useSavedTickets(tickets: readonly TicketCardData[]): SavedTickets {
  const { language } = useOrderTexts();
  const router = useRouter();
  const [saved, setSaved] = useState<Pick<SavedTickets, 'state' | 'at'>>({ state: 'unavailable', at: null });
  const valid = tickets.filter(({ ended }) => ended === null);
  const read = useCallback(async (hashes: readonly string[]): Promise<void> => {
    const at = await (await loadTicketStorage()).findSaveTime(hashes);
    setSaved({ state: at ? 'saved' : 'absent', at });
  }, []);
  const save = async (requested: readonly TicketCardData[]): Promise<void> => {
    setSaved({ state: 'saving', at: null });
    try {
      const { saveTicket } = await loadTicketStorage();
      // Loads the scripts of the ticket page, so that they are stored, too.
      await router.loadRouteChunk(router.routesById['/ticket/$hash']);
      for (const ticket of requested) await saveTicket(ticket, language);
      await read(requested.map(({ hash }) => hash));
    } catch {
      setSaved({ state: 'failed', at: null });
    }
  };
  const start = async (): Promise<void> => {
    // Both require HTTPS.
    if (!('serviceWorker' in navigator && 'caches' in window)) return;
    await deleteExpiredPages(new Date());
    const voided = tickets.filter(({ ended }) => ended !== null).map(({ hash }) => hash);
    const hashes = valid.map(({ hash }) => hash);
    const storage = await loadTicketStorage();
    await storage.deleteTickets(voided);
    const today = formatLocalDay(new Date());
    const todaysTickets = valid.filter(({ day }) => day === today);
    const areTodaysSaved = (await storage.findSaveTime(todaysTickets.map(({ hash }) => hash))) !== null;
    const missing = new Set([...(areTodaysSaved ? [] : todaysTickets), ...(await storage.findRescheduled(valid))]);
    if (missing.size > 0 && navigator.onLine) await save([...missing]);
    await read(hashes);
  };
  const identity = tickets.map(({ hash, ended }) => `${hash} ${ended?.voidBy ?? ''}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per set of tickets, not per rendering
  useEffect(() => {
    start().catch(() => setSaved({ state: 'unavailable', at: null }));
  }, [identity]);
  return {
    ...saved,
    save: () => void save(valid),
    remove: () => {
      const hashes = valid.map(({ hash }) => hash);
      void loadTicketStorage()
        .then(({ deleteTickets }) => deleteTickets(hashes))
        .then(() => read(hashes));
    },
  };
}
