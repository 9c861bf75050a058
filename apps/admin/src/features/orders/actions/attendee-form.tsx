import { ORDER_ACTION_ENDPOINTS } from '@sahna/contract/admin/orders/order-action-endpoints';
import type { OrderCaseDto, OrderItemDto } from '@sahna/contract/admin/orders/order-endpoints';
import { type AttendeeFormDto, ORDER_PAGE_ENDPOINTS } from '@sahna/contract/admin/orders/order-page-endpoints';
import { type AttendeeInput, checkAttendee, hasAgeWarning } from '@sahna/contract/rules/attendee';
import { Notice, SelectField, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { ORDER_TEXTS } from '../texts/index.ts';
import type { ActionFormProps } from './action-form.ts';
import { ActionPanel } from './action-panel.tsx';
import { AttendeeFields } from './attendee-fields.tsx';
import styles from './order-actions.module.css';
import { ORDER_ACTION_TEXTS } from './texts/index.ts';

/** Items whose unused tickets have a name. */
export function listRenamable({ items }: Pick<OrderCaseDto, 'items'>): OrderItemDto[] {
  return items.filter(({ ticket, attendee }) => attendee !== '' && ticket?.state === 'valid' && ticket.used === 0);
}

/** Names another attendee on a ticket, by the rules of the buyer's form. */
export function AttendeeForm({ order, ...panel }: ActionFormProps) {
  const t = useTexts(ORDER_TEXTS);
  const { language } = useLanguage();
  const offered = listRenamable(order);
  const [line, setLine] = useState(offered[0]?.line ?? 0);
  const { data: form } = useQuery({
    queryKey: ['order-attendee-form', order.id, line, language],
    queryFn: () => request(ORDER_PAGE_ENDPOINTS.readAttendeeForm, { params: { id: order.id, line } }),
    // A refetch would replace the answers that staff are entering.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <>
      {offered.length > 1 ? (
        <SelectField label={t('order.ticket')} value={line} onChange={({ target }) => setLine(Number(target.value))}>
          {offered.map((item) => (
            <option key={item.line} value={item.line}>
              {`${item.attendee}, ${item.ticket?.code ?? ''}`}
            </option>
          ))}
        </SelectField>
      ) : null}
      {form ? (
        <FilledForm key={line} {...panel} order={order} line={line} form={form} />
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
    </>
  );
}

type FilledFormProps = ActionFormProps & { line: number; form: AttendeeFormDto };

function FilledForm({ order, line, form, ...panel }: FilledFormProps) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  const [answers, setAnswers] = useState<AttendeeInput>({
    ...form.current,
    ...{ age: '', birthDate: '', documentType: 0, documentNumber: '', country: 0, region: 0 },
  });
  const now = new Date();
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  const trimmed: AttendeeInput = {
    ...answers,
    surname: answers.surname.trim(),
    name: answers.name.trim(),
    middleName: answers.middleName.trim(),
    documentNumber: answers.documentNumber.trim(),
  };
  const options = {
    documentTypes: form.documentTypes.map(({ id }) => id),
    countries: form.countries.map(({ id }) => id),
    regions: form.regions,
  };
  const errors = checkAttendee(form, trimmed, options, today);
  return (
    <ActionPanel
      {...panel}
      body={errors.size === 0 ? { ...trimmed, line } : null}
      send={(body) => request(ORDER_ACTION_ENDPOINTS.changeAttendee, { params: { id: order.id }, body })}
    >
      <AttendeeFields form={form} answers={answers} errors={errors} onChange={setAnswers} />
      {hasAgeWarning(answers.birthDate, today) ? <Notice tone="warn">{t('actions.age-warning')}</Notice> : null}
    </ActionPanel>
  );
}
