import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { loadChunk } from '../load-chunk.ts';
import { localDay } from '../local-day.ts';
import { useTexts } from '../texts/order/index.ts';
import type { Ticket } from '../ticket-card/ticket.ts';
import { deleteExpiredPages } from './kept-pages.ts';

const loadKeeping = loadChunk(() => import('./keep-ticket.ts'));

export type KeptTickets = {
  /** `unavailable`: the browser cannot, or the page is not in a browser yet. */
  state: 'unavailable' | 'absent' | 'keeping' | 'kept' | 'failed';
  at: Date | null;
  keep(): void;
  forget(): void;
};

/** Whether the valid ones of these tickets are kept in the browser; on the day they are kept by themselves, void ones are deleted. */
export function useKeptTickets(tickets: readonly Ticket[]): KeptTickets {
  const { language } = useTexts();
  const router = useRouter();
  const [kept, setKept] = useState<Pick<KeptTickets, 'state' | 'at'>>({ state: 'unavailable', at: null });
  const valid = tickets.filter(({ ended }) => ended === null);
  const read = useCallback(async (hashes: readonly string[]): Promise<void> => {
    const at = await (await loadKeeping()).keptAt(hashes);
    setKept({ state: at ? 'kept' : 'absent', at });
  }, []);
  const keep = async (wanted: readonly Ticket[]): Promise<void> => {
    setKept({ state: 'keeping', at: null });
    try {
      const { keepTicket } = await loadKeeping();
      // So that the scripts of the ticket's page are among the files that are kept.
      await router.loadRouteChunk(router.routesById['/ticket/$hash']);
      for (const ticket of wanted) await keepTicket(ticket, language);
      await read(wanted.map(({ hash }) => hash));
    } catch {
      setKept({ state: 'failed', at: null });
    }
  };
  const start = async (): Promise<void> => {
    // Neither is there without HTTPS.
    if (!('serviceWorker' in navigator && 'caches' in window)) return;
    await deleteExpiredPages(new Date());
    const voided = tickets.filter(({ ended }) => ended !== null).map(({ hash }) => hash);
    const hashes = valid.map(({ hash }) => hash);
    const keeping = await loadKeeping();
    await keeping.forgetTickets(voided);
    const today = localDay(new Date());
    const missing = valid.filter(({ day }) => day === today);
    if (missing.length > 0 && navigator.onLine && !(await keeping.keptAt(missing.map(({ hash }) => hash))))
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
      void loadKeeping()
        .then(({ forgetTickets }) => forgetTickets(hashes))
        .then(() => read(hashes));
    },
  };
}
