/** Reads the names of objects that entries of the audit log refer to. */
import type { Executor } from '../../../platform/db/index.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { AuditReference, AuditReferenceKind } from './rules.ts';

/** `name` is null where an object has none. `page`: id of the page that shows it; '' without one. */
export type NamedObject = {
  kind: AuditReferenceKind;
  id: string;
  name: LocalText | string | null;
  page: string;
  day: string | null;
  time: string | null;
};

/** Objects that exist; a card has the last digits of its number as name, a ticket its seat or category, and a person none. */
export async function findNamedObjects(on: Executor, references: readonly AuditReference[]): Promise<NamedObject[]> {
  if (references.length === 0) return [];
  const { rows } = await on.query<NamedObject>(
    `WITH reference AS MATERIALIZED (
       SELECT DISTINCT kind, id, CASE WHEN id ~ '^[0-9]{1,15}$' THEN id::bigint END AS number,
              CASE WHEN id ~ '^[0-9]{1,15}-[0-9]{1,9}$' THEN string_to_array(id, '-')::bigint[] END AS ticket
         FROM unnest($1::text[], $2::text[]) AS reference (kind, id))
     SELECT reference.kind, reference.id, title AS name, key AS page, NULL AS day, NULL AS time
       FROM reference JOIN event ON event.key = reference.id OR event.id = number WHERE reference.kind = 'event'
     UNION ALL
     SELECT reference.kind, reference.id, name, key, NULL, NULL
       FROM reference JOIN hall ON hall.key = reference.id OR hall.id = number WHERE reference.kind = 'hall'
     UNION ALL
     SELECT reference.kind, reference.id, name, 'venues', NULL, NULL
       FROM reference JOIN venue ON venue.id = number WHERE reference.kind = 'venue'
     UNION ALL
     SELECT reference.kind, reference.id, name, '', NULL, NULL
       FROM reference JOIN country ON country.key = reference.id WHERE reference.kind = 'country'
     UNION ALL
     SELECT reference.kind, reference.id, name, '', NULL, NULL
       FROM reference JOIN return_reason ON return_reason.id = number WHERE reference.kind = 'return_reason'
     UNION ALL
     SELECT reference.kind, reference.id, title, reference.id, session.day::text, session.time
       FROM reference JOIN session ON session.id = number JOIN event ON event.id = event_id WHERE reference.kind = 'session'
     UNION ALL
     SELECT reference.kind, reference.id, NULL, reference.id, NULL, NULL
       FROM reference JOIN orders ON orders.id = number WHERE reference.kind = 'order'
     UNION ALL
     SELECT reference.kind, reference.id,
            CASE WHEN plan_seat.seat_id IS NULL THEN coalesce(category.name, offer.group_price -> 'name')
                 ELSE (SELECT jsonb_object_agg(language, concat_ws(' ', name, concat_ws('-', row_label, seat_label)))
                         FROM jsonb_each_text(hall_sector.name) AS sector (language, name)) END,
            ticket[1]::text, NULL, NULL
       FROM reference JOIN order_item ON order_id = ticket[1] AND line = ticket[2] JOIN offer ON offer.id = offer_id
       JOIN session ON session.id = order_item.session_id LEFT JOIN category ON category.id = offer.category_id
       LEFT JOIN plan_seat ON plan_seat.plan_id = session.plan_id AND plan_seat.seat_id = order_item.seat_id
       LEFT JOIN hall_sector ON hall_sector.id = plan_seat.sector_id WHERE reference.kind = 'ticket'
     UNION ALL
     SELECT reference.kind, reference.id, NULL, subject, NULL, NULL
       FROM reference JOIN payment ON payment.id = number WHERE reference.kind = 'payment'
     UNION ALL
     SELECT reference.kind, reference.id, NULL, coalesce(order_payment.order_id::text, payment.subject), NULL, NULL
       FROM reference JOIN refund ON refund.id = number
       LEFT JOIN order_payment ON order_payment.id = refund.order_payment_id
       LEFT JOIN payment ON payment.id = refund.payment_id WHERE reference.kind = 'refund'
     UNION ALL
     SELECT reference.kind, reference.id, title, reference.id, NULL, NULL
       FROM reference JOIN season_ticket ON season_ticket.id = number JOIN event ON event.id = event_id
      WHERE reference.kind = 'season_ticket'
     UNION ALL
     SELECT reference.kind, reference.id, to_jsonb('•••• ' || right(card, 4)), reference.id, NULL, NULL
       FROM reference JOIN loyalty_card ON loyalty_card.id = number WHERE reference.kind = 'loyalty_card'
     UNION ALL
     SELECT reference.kind, reference.id, to_jsonb(code), reference.id, NULL, NULL
       FROM reference JOIN promo_code ON promo_code.id = number WHERE reference.kind = 'promo_code'
     UNION ALL
     SELECT DISTINCT reference.kind, reference.id, NULL::jsonb, reference.id, NULL, NULL
       FROM reference JOIN person_address ON person_id = number WHERE reference.kind = 'person'
     UNION ALL
     SELECT reference.kind, reference.id, to_jsonb(staff_member.name), 'staff', NULL, NULL
       FROM reference JOIN staff_member ON staff_member.id = number WHERE reference.kind = 'staff'
     UNION ALL
     SELECT reference.kind, reference.id, to_jsonb(staff_device.name), 'devices', NULL, NULL
       FROM reference JOIN staff_device ON staff_device.id = number WHERE reference.kind = 'device'
     UNION ALL
     SELECT reference.kind, reference.id, NULL, reference.id, NULL, NULL
       FROM reference JOIN bulk_run ON bulk_run.id = number WHERE reference.kind = 'bulk_run'
     UNION ALL
     SELECT reference.kind, reference.id, to_jsonb(file), 'backups', NULL, NULL
       FROM reference JOIN backup ON backup.id = number WHERE reference.kind = 'backup'
     UNION ALL
     SELECT reference.kind, reference.id, to_jsonb(nullif(title, '')), reference.id, NULL, NULL
       FROM reference JOIN change_set ON change_set.id = number WHERE reference.kind = 'change_set'
     UNION ALL
     SELECT reference.kind, reference.id, to_jsonb(name), 'seat-templates', NULL, NULL
       FROM reference JOIN seat_template ON seat_template.id = number WHERE reference.kind = 'seat_template'`,
    [references.map(({ kind }) => kind), references.map(({ id }) => id)],
  );
  return rows;
}
