/** Faults that do not fail a request but that the operator should see. */
export type Fault =
  /** The changed catalog could not be reloaded; the previous one is used. */
  | 'catalogue_not_read'
  /** The country of an address was not found; the visitor selects it. */
  | 'country_not_found'
  /** A gauge of /metrics could not be read, and is left out. */
  | 'gauge_not_read'
  /** Subscribers of a seat map did not get an update; it is retried. */
  | 'places_not_read'
  /** A customer signed out of the shop, but not at the identity provider. */
  | 'provider_not_signed_out';

/** Logs and counts the fault (`sahna_faults_total`). */
export type ReportFault = (fault: Fault, error: unknown) => void;
