/** Failures that no call is refused for, but of which the operator has to know. */
export type Fault =
  /** The catalogue was changed and could not be read again; the former one is used. */
  | 'catalogue_not_read'
  /** The country of an address was not found; the visitor chooses it. */
  | 'country_not_found'
  /** A gauge of /metrics could not be read, and is left out. */
  | 'gauge_not_read'
  /** Who looks at a hall's map was not told what has moved; it is tried again. */
  | 'places_not_read'
  /** Somebody signed out of the shop, but not at the identity provider. */
  | 'provider_not_signed_out';

/** Logged and counted (`sahna_faults_total`). */
export type ReportFault = (fault: Fault, error: unknown) => void;
