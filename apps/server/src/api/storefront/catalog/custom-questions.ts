import type { CartQuestions } from '@sahna/contract/carts/cart';
import type { FormQuestions, OwnQuestions } from '@sahna/contract/events/event';
import type { CatalogEvent, OrderForm, Session } from '../../../modules/catalog/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';

function toFormQuestions(form: OrderForm): FormQuestions {
  return {
    showfio: toFlag(form.fio),
    showphone: toFlag(form.phone),
    mailconfirm: toFlag(form.repeatEmail),
    ...toCustomQuestions(form),
  };
}

/** `common`: the form of most sessions, which a response has once. `formOf`: the form that a session has instead. */
type SessionForms = { common: FormQuestions; formOf(session: FormSession): { form?: FormQuestions } };
type FormSession = Pick<Session, 'id' | 'overrides'>;
type EventForms = Pick<CatalogEvent, 'form'> & { sessions: readonly FormSession[] };

const formsByEvent = new WeakMap<EventForms, SessionForms>();

/** Counts all sessions of the event, because those on sale change while a page is open. */
export function groupSessionForms(event: EventForms): SessionForms {
  const cached = formsByEvent.get(event);
  if (cached) return cached;
  const keyOf = ({ overrides }: FormSession) => JSON.stringify(overrides?.form ?? event.form);
  const keys = new Map(event.sessions.map((session) => [session.id, keyOf(session)]));
  const forms = new Map(
    [event.form, ...event.sessions.flatMap(({ overrides }) => overrides?.form ?? [])].map(
      (form) => [JSON.stringify(form), toFormQuestions(form)] as const,
    ),
  );
  const counts = Map.groupBy(keys.values(), (key) => key);
  const [common = JSON.stringify(event.form)] = [...forms.keys()].toSorted(
    (a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0),
  );
  const grouped: SessionForms = {
    common: forms.get(common) ?? toFormQuestions(event.form),
    formOf: ({ id }) => {
      const form = keys.get(id) === common ? undefined : forms.get(keys.get(id) ?? '');
      return form ? { form } : {};
    },
  };
  formsByEvent.set(event, grouped);
  return grouped;
}

/** The custom questions of an event besides the buyer's contact data. */
function toCustomQuestions({ parking, box1, box2, checkbox }: OrderForm): OwnQuestions {
  return {
    showparking: toPresenceFlag(parking),
    web_showbox1: toPresenceFlag(box1),
    ...toLocalizedFields('web_showbox1name', box1?.name ?? {}),
    web_showbox1list: toChoices(box1?.options ?? []),
    web_showbox2: toPresenceFlag(box2),
    ...toLocalizedFields('web_showbox2name', box2?.name ?? {}),
    web_showbox2list: toChoices(box2?.options ?? []),
    web_showcheckbox: toPresenceFlag(checkbox),
    ...toLocalizedFields('web_showcheckboxname', checkbox ?? {}),
  };
}

/** The same with the questions of a group excursion, which a cart shows below the event's lines. */
export function toCartQuestions({
  form,
  groupExcursion,
}: Pick<CatalogEvent, 'form' | 'groupExcursion'>): Omit<CartQuestions, 'actionHashId'> {
  return {
    ...toCustomQuestions(form),
    auditorium: toPresenceFlag(groupExcursion ?? undefined),
    ...toAudienceLists(groupExcursion),
  };
}

export function toAudienceLists(group: CatalogEvent['groupExcursion']) {
  return {
    auditoriumList: toChoices(group?.audiences.map((option) => option.name) ?? []),
    auditoriumLanguageList: toChoices(group?.languages.map((option) => option.name) ?? []),
  };
}

/** A list of choices, numbered from 1. */
function toChoices(names: readonly LocalText[]) {
  return names.map((name, at) => ({ id: at + 1, ...toLocalizedFields('name', name) }));
}

function toPresenceFlag(isEnabled: boolean | object | undefined): 0 | 1 {
  return isEnabled ? 1 : 0;
}
