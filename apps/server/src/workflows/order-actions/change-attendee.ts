import type { AttendeeInput } from '@sahna/contract/rules/attendee';
import type { NamingError } from '../../modules/attendees/index.ts';
import { loadOrdersById } from '../../modules/orders/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import type { WorkflowContext } from '../context.ts';
import { type OrderActionRequest, type OrderActionResult, runOrderAction } from './run-order-action.ts';

type ChangeAttendeeContext = Pick<WorkflowContext, 'db' | 'attendees'>;

/** The fields that the event asks for; empty or 0: none. `birthDate` is dd.mm.yyyy. */
export type NewAttendee = AttendeeInput & { line: number };

export type ChangeAttendeeError = 'not_found' | 'wrong_state' | 'nothing_to_do' | 'attendee_invalid' | 'not_changeable';

/** Names another attendee on a ticket, also beyond the limit and the deadline of buyers. The ticket is reissued. */
export async function changeAttendee(
  context: ChangeAttendeeContext,
  request: OrderActionRequest,
  input: NewAttendee,
  actor: StaffActor,
): Promise<Result<OrderActionResult, ChangeAttendeeError>> {
  const { db, attendees } = context;
  // The form is read before the transaction: its readers batch the requests of buyers.
  const [order] = await loadOrdersById(db, [request.orderId]);
  const prepared = order && (await attendees.prepareChange(toBody(order.hash, input), actor));
  return runOrderAction(context, request, async (tx) => {
    if (!prepared?.ok) return err(prepared ? describe(prepared.error) : 'wrong_state');
    const changed = await attendees.applyChange(tx, prepared.value, actor);
    if (!changed.ok) return err(describe(changed.error));
    return changed.value.isChanged ? ok(null) : err('nothing_to_do');
  });
}

function describe({ kind }: NamingError): Exclude<ChangeAttendeeError, 'not_found'> {
  if (kind === 'fields') return 'attendee_invalid';
  return kind === 'order_not_found' ? 'wrong_state' : 'not_changeable';
}

function toBody(hash: string, input: NewAttendee) {
  return {
    hash,
    id: [input.line],
    surname: [input.surname],
    name: [input.name],
    middleName: [input.middleName],
    age: [input.age],
    date: [input.birthDate],
    docTypeId: [input.documentType],
    docNum: [input.documentNumber],
    countryId: [input.country],
    regionId: [input.region],
  };
}
