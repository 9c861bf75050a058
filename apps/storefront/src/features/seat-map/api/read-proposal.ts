/** Reads proposed seats (GET /api/scheme/proposal). */
import type { SchemeProposalResponse } from '@sahna/contract/seat-map/scheme-cart';
import type { Proposal } from '../model/seat-proposal.ts';

export function readProposal({ seats, sum }: SchemeProposalResponse['response']): Proposal {
  return {
    seats: seats.map(({ seat_id, clientcategory_id, zonelevel_id, price }) => ({
      id: seat_id,
      categoryId: clientcategory_id,
      zoneId: zonelevel_id,
      price,
    })),
    sum,
  };
}
