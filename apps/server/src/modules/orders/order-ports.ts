/** What orders need of modules that must not know them, or that they must not know; app/services.ts connects both. */
import type { Tx } from '../../platform/db/index.ts';
import type { PaymentId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import type { GiveBackReason } from './rules/settle.ts';
import type { Order, OrderPlace } from './store/read.ts';

export type PaidOrder = { order: Order; places: readonly OrderPlace[] };

export type OrderPorts = {
  /** Called inside the transaction that makes these orders paid; repeated calls issue nothing twice. */
  issueTickets(tx: Tx, paid: readonly PaidOrder[]): Promise<void>;
  /** Called inside the same transaction: the buyers are told after the commit. */
  notifyPaid(tx: Tx, paid: readonly PaidOrder[]): Promise<void>;
  /** Called inside the transaction that marks these orders: their buyers are told until when their places are held. */
  notifyHeld(tx: Tx, held: readonly PaidOrder[]): Promise<void>;
  notifyMoneyBack(tx: Tx, order: Order, paymentId: PaymentId, amount: Minor, why: GiveBackReason): Promise<void>;
};

/** The bot check, of which orders only know what it says of a caller. */
export type PersonCheck = (
  caller: { visitor: string; hostname: string; callKey: string },
  proof: {
    captchaSid?: string | undefined;
    captchaText?: string | undefined;
    recaptchaToken?: string | undefined;
    recaptchaSkip?: 0 | 1 | undefined;
  },
) => Promise<'proven' | 'unasked' | 'refused'>;
