import { z } from 'zod';
import { envelope } from '../wire/envelope.ts';
import { Hash, Lang, plainText } from '../wire/primitives.ts';

/** POST /api/order/status-change (booking §7): 0 is still pending, anything else means paid. */
export const StatusChangeRequest = z.object({ hash: Hash });
export const StatusChangeResponse = envelope(z.number().int());

/** GET /api/order/changes: server-sent events; `version`: the displayed version. */
export const OrderChangesQuery = z.object({ hash: Hash, lang: Lang, version: plainText(60).optional() });

/** POST /api/order/get-num (booking §7). */
export const OrderNumberRequest = z.object({ hash: Hash, lang: Lang });
export const OrderNumberResponse = envelope(z.object({ num: z.number().int() }));
