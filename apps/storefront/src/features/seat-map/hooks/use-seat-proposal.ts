import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type ProposalRequest, proposalQuery, type SessionKey } from '../../../shared/api/seat-map.ts';
import { readProposal } from '../api/read-proposal.ts';
import type { SeatAvailability } from '../model/seat-availability.ts';
import type { Proposal } from '../model/seat-proposal.ts';

export type SeatProposal = {
  /** Null while it is loading. */
  proposal: Proposal | null;
  /** Skips these seats and proposes the next best ones. */
  proposeNext(): void;
  /** Clears the skipped seats. */
  restart(): void;
  /** Whether seats were skipped. */
  hasSkipped: boolean;
};

/** Limit of the API; the earliest skipped seats are dropped. */
const MAX_SKIPPED = 200;

/** The best available seats for a request, one proposal at a time. Refetches when a proposed seat is taken. */
export function useSeatProposal(
  sessionKey: SessionKey,
  request: Omit<ProposalRequest, 'without'>,
  places: SeatAvailability | null,
): SeatProposal {
  const { api } = useRouteContext({ from: '__root__' });
  const [skipped, setSkipped] = useState<{ requestKey: string; seats: readonly number[] }>({
    requestKey: '',
    seats: [],
  });
  const requestKey = JSON.stringify(request);
  const without = skipped.requestKey === requestKey ? skipped.seats : [];
  const { data, refetch } = useQuery({
    ...proposalQuery(api, sessionKey, { ...request, without }),
    enabled: places !== null && request.quantity > 0,
  });
  const proposal = useMemo(() => (data ? readProposal(data) : null), [data]);
  const refresh = useEffectEvent((changed: readonly number[]) => {
    if (proposal?.seats.length === 0 || proposal?.seats.some(({ id }) => changed.includes(id))) void refetch();
  });
  useEffect(() => places?.subscribe(refresh), [places]);
  return {
    proposal,
    proposeNext: () => {
      const seats = [...without, ...(proposal?.seats.map(({ id }) => id) ?? [])];
      setSkipped({ requestKey, seats: seats.slice(-MAX_SKIPPED) });
    },
    restart: () => setSkipped({ requestKey: '', seats: [] }),
    hasSkipped: without.length > 0,
  };
}
