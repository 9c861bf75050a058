/** What the audit log records: verbs, and kinds of changed objects. */
export const AUDIT_OBJECT_KINDS = [
  'order',
  'session',
  'refund',
  'payment',
  'gift_card',
  'season',
  'person',
  'staff',
] as const;
export type AuditObjectKind = (typeof AUDIT_OBJECT_KINDS)[number];

export const AUDIT_VERBS = [
  'adjust_order',
  'approve_refund',
  'cancel_session',
  'change_attendee',
  'change_grants',
  'close_mismatch',
  'confirm_attendees',
  'confirm_return',
  'end_staff',
  'end_staff_sessions',
  'erase_personal_data',
  'exchange_tickets',
  'expire_refund_request',
  'import_season',
  'invite_staff',
  'issue_gift_card',
  'record_manual_refund',
  'record_payment',
  'recover_staff',
  'refund_order',
  'reject_refund',
  'request_refund',
  'request_return',
  'reschedule_session',
  'resend_emails',
  'resend_refund',
  'reset_attendee_changes',
  'set_up_sign_in',
] as const;
export type AuditVerb = (typeof AUDIT_VERBS)[number];
