/** What failed and was worked around: nobody's call is refused for it, and the operator has to know. */
export type Fault =
  /** The catalogue was changed and could not be read again: the former one serves on. */
  | 'catalogue_not_read'
  /** Which country an address is in: the visitor chooses it. */
  | 'country_not_found'
  /** A number of /metrics could not be asked of the shop, and is left out. */
  | 'gauge_not_read'
  /** Somebody signed out of the shop, but not at the identity provider. */
  | 'provider_not_signed_out';

/** Logged and counted (`sahna_faults_total`). */
export type ReportFault = (fault: Fault, error: unknown) => void;
