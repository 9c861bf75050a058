/**
 * People for staff. A person is who uses an email address: the orders placed with it, and those of accounts whose
 * identity provider has verified it. Orders of such an account with another address belong to that address, too, so both
 * pages list them. There is no row of a person but the number of the address, which the admin app uses in its URLs and
 * the audit log instead of the address. Addresses whose owners confirmed that they are one person share a number.
 */
import type { ModuleFacts } from '../../platform/module.ts';

export { MAX_MERGES_PER_ADDRESS, MERGE_DAYS, maskEmail } from './rules.ts';
export { findPersonAddresses, listAddressesOfPeople, listSharedAddresses, numberAddresses } from './store/addresses.ts';
export {
  confirmMergeAddress,
  countRecentMerges,
  insertMerge,
  listOpenMerges,
  type OpenMerge,
} from './store/merges.ts';
export {
  listAccounts,
  listConsents,
  listOrderIds,
  listUsedPromoCodes,
  type PersonAccount,
} from './store/person.ts';
export {
  type FoundBuyer,
  findBuyers,
  findSimilarBuyers,
  listNewestBuyers,
  loadBuyers,
} from './store/search.ts';

export const peopleModule: ModuleFacts = {
  name: 'people',
  tables: ['person_address', 'person_merge', 'person_merge_address'],
};
