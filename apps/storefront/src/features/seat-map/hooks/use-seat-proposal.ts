import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type ProposalRequest, proposalQuery, type SessionOf } from '../../../shared/api/scheme.ts';
import { readProposal } from '../api/read-proposal.ts';
import type { SeatAvailability } from '../model/seat-availability.ts';
import type { Proposal } from '../model/seat-proposal.ts';

export type SeatProposal = {
  /** Null while it is asked for. */
  proposal: Proposal | null;
  /** Leaves these out from now on, and proposes the next. */
  passOver(): void;
  /** Begins anew: all seats may be proposed. */
  restart(): void;
  /** Whether anything was passed over. */
  isLater: boolean;
};

/** More than so many are forgotten, the earliest first: the shop takes no longer list. */
const MAX_PASSED = 200;

/** The best free seats for a request, one proposal after the other. A seat of it that somebody takes makes it ask anew. */
export function useSeatProposal(
  of: SessionOf,
  request: Omit<ProposalRequest, 'without'>,
  places: SeatAvailability | null,
): SeatProposal {
  const { api } = useRouteContext({ from: '__root__' });
  const [passed, setPassed] = useState<{ of: string; seats: readonly number[] }>({ of: '', seats: [] });
  const key = JSON.stringify(request);
  const without = passed.of === key ? passed.seats : [];
  const { data, refetch } = useQuery({
    ...proposalQuery(api, of, { ...request, without }),
    enabled: places !== null && request.quantity > 0,
  });
  const proposal = useMemo(() => (data ? readProposal(data) : null), [data]);
  const ask = useEffectEvent((changed: readonly number[]) => {
    if (proposal?.seats.length === 0 || proposal?.seats.some(({ id }) => changed.includes(id))) void refetch();
  });
  useEffect(() => places?.subscribe(ask), [places]);
  return {
    proposal,
    passOver: () => {
      const seats = [...without, ...(proposal?.seats.map(({ id }) => id) ?? [])];
      setPassed({ of: key, seats: seats.slice(-MAX_PASSED) });
    },
    restart: () => setPassed({ of: '', seats: [] }),
    isLater: without.length > 0,
  };
}
