import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How often the link to an open panel was pressed. */
    attempt?: number;
  }
}

/** State of the link to a panel: pressing the link again begins what was done in the panel anew. */
export function countAttempt({ attempt = 0 }: { attempt?: number }): { attempt: number } {
  return { attempt: attempt + 1 };
}

export function useAttempt(): number {
  return useLocation({ select: ({ state }) => state.attempt ?? 0 });
}
