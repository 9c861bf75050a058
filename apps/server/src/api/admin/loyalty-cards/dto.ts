import type { LoyaltyCardDto } from '@sahna/contract/admin/people/loyalty-card-endpoints';
import type { FoundLoyaltyCard } from '../../../modules/points/index.ts';
import { toMajor } from '../../../platform/lib/money.ts';

export function toLoyaltyCardDto(found: FoundLoyaltyCard): LoyaltyCardDto {
  const { id, card, ownerName, ownerEmail, percent, balance, reserved, isBlocked, isBlockedByFile } = found;
  return {
    ...{ id, card, percent, isBlocked, isBlockedByFile },
    holder: { name: ownerName, email: ownerEmail },
    balance: toMajor(balance),
    reserved: toMajor(reserved),
  };
}
