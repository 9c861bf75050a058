/** Personal data of staff: members, their credentials, and their names in records of the venue. */
import type { RetainedData } from './retained-data.ts';

export const STAFF_ROWS: readonly RetainedData[] = [
  {
    table: 'refund',
    columns: { refunded_by: { description: 'staff member who made a manual refund', cleared: "''" } },
    purpose: 'accounting record',
    term: 'operator',
    way: 'replaced',
    rows: {},
  },
  {
    table: 'staff_member',
    columns: {
      name: { description: 'name of a member of staff', cleared: "''" },
      email: { description: 'email address of a member of staff', cleared: "''" },
    },
    purpose: 'signs in staff, and names the author of a change in the audit log',
    term: 'operator',
    way: 'replaced',
    rows: {},
  },
  {
    table: 'staff_password',
    columns: {
      hash: { description: 'hash of the password of a member of staff', cleared: "''" },
      key_id: { description: 'id of the encryption key', cleared: "''" },
      totp_secret: { description: 'encrypted secret of the authenticator app', cleared: "''" },
    },
    purpose: 'signs in staff; deleted with the access of the member',
    term: 'operator',
    way: 'deleted',
    rows: {},
  },
  {
    table: 'staff_passkey',
    columns: {
      credential_id: { description: 'id of a passkey', cleared: "''" },
      public_key: { description: 'public key of a passkey', cleared: "''" },
      name: { description: 'name of a passkey, as entered by staff', cleared: "''" },
    },
    purpose: 'signs in staff; deleted with the access of the member',
    term: 'operator',
    way: 'deleted',
    rows: {},
  },
  {
    table: 'staff_identity',
    columns: { subject: { description: 'account of a member of staff at the OpenID provider', cleared: "''" } },
    purpose: 'signs in staff; deleted with the access of the member',
    term: 'operator',
    way: 'deleted',
    rows: {},
  },
  {
    table: 'staff_pin',
    columns: { hash: { description: 'hash of the PIN of a member of staff', cleared: "''" } },
    purpose: 'unlocks enrolled devices; deleted with the access of the member',
    term: 'operator',
    way: 'deleted',
    rows: {},
  },
  {
    table: 'saved_filter',
    columns: {
      name: { description: 'name of a filter, as entered by staff', cleared: "''" },
      query: { description: 'filter of a list of orders, which can contain a search text', cleared: "''" },
    },
    purpose: 'opens a list of orders again',
    term: 'operator',
    way: 'deleted',
    rows: {},
  },
  {
    table: 'staff_session',
    columns: {
      address: { description: 'network address of a signed-in member of staff', cleared: "''" },
      browser: { description: 'browser and operating system of a signed-in member of staff', cleared: "''" },
    },
    purpose: 'shows members where they are signed in',
    term: 'day',
    way: 'deleted',
    rows: {},
  },
  {
    table: 'audit_log',
    columns: {
      actor: { description: 'staff member who performed the action', cleared: "'{}'" },
      device: { description: 'device', cleared: 'NULL' },
      address: { description: 'network address', cleared: 'NULL' },
    },
    purpose: 'shows the venue who changed what; entries are never changed or deleted',
    term: 'operator',
    way: 'replaced',
    rows: {},
  },
  {
    table: 'payment',
    columns: {
      mismatch_closed_by: {
        description: 'staff member who resolved a payment mismatch',
        cleared: "''",
      },
    },
    purpose: 'accounting record',
    term: 'operator',
    way: 'replaced',
    rows: {},
  },
  {
    table: 'seat_block',
    columns: {
      reason: { description: 'reason for blocking seats, as entered by staff', cleared: "''" },
      blocked_for: { description: 'for whom the seats are blocked, as entered by staff', cleared: "''" },
      owner_email: { description: 'address of the owner of blocked seats, as entered by staff', cleared: "''" },
    },
    purpose: 'blocks seats for guests of the venue',
    term: 'operator',
    way: 'replaced',
    rows: {},
  },
  {
    table: 'seat_template',
    columns: {
      name: { description: 'name of a template of seats, as entered by staff', cleared: "''" },
      blocks: { description: 'reasons, names and addresses of its blocks, as entered by staff', cleared: "'[]'" },
    },
    purpose: 'blocks and paints the same seats in other sessions',
    term: 'operator',
    way: 'replaced',
    rows: {},
  },
];
