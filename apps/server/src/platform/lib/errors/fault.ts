/** Faults that do not fail a request but that the operator should see. */
export type Fault =
  /** The changed catalog could not be reloaded; the previous one is used. */
  | 'catalog_reload_failed'
  /** Changed connections could not be reloaded; the previous ones are used. */
  | 'connections_reload_failed'
  /** The country of an address was not found; the visitor selects it. */
  | 'country_lookup_failed'
  /** A gauge of /metrics could not be read, and is left out. */
  | 'gauge_read_failed'
  /** Subscribers of a seat map did not get an update; it is retried. */
  | 'seat_update_failed'
  /** A customer signed out of the shop, but not at the identity provider. */
  | 'provider_sign_out_failed';

/** Logs and counts the fault (`sahna_faults_total`). */
export type ReportFault = (fault: Fault, error: unknown) => void;
