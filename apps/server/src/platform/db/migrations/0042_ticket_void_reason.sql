-- Why a ticket is void: written by whoever makes it so.
ALTER TABLE ticket ADD COLUMN void_reason text
  CHECK (void_reason IN ('returned', 'session_canceled', 'exchanged', 'reissued'));

UPDATE ticket SET void_reason = CASE
    WHEN replaced_at IS NOT NULL THEN 'reissued'
    WHEN EXISTS (SELECT FROM order_item
                  WHERE order_item.order_id = ticket.order_id AND order_item.line = ticket.line AND exchanged_for IS NOT NULL) THEN 'exchanged'
    WHEN EXISTS (SELECT FROM refund_row JOIN refund_application ON refund_application.id = application_id
                  WHERE refund_row.order_id = ticket.order_id AND refund_row.line = ticket.line AND live AND cause = 'cancelled')
      THEN 'session_canceled'
    ELSE 'returned' END
 WHERE state = 'void';

ALTER TABLE ticket ADD CHECK ((state = 'void') = (void_reason IS NOT NULL));
