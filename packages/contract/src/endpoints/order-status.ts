import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { Hash, Lang, plainText } from '../wire.ts';

/** POST /api/order/status-change (booking §7): 0 is still pending, anything else means paid. */
export const StatusChangeRequest = z.object({ hash: Hash });
export const StatusChangeResponse = envelope(z.number().int());

/** GET /api/order/changes: server-sent events; `version` is what the page has seen. */
export const OrderChangesQuery = z.object({ hash: Hash, lang: Lang, version: plainText(60).optional() });

/** POST /api/order/get-num (booking §7). */
export const OrderNumberRequest = z.object({ hash: Hash, lang: Lang });
export const OrderNumberResponse = envelope(z.object({ num: z.number().int() }));
