import { PROMO_CODE_ENDPOINTS } from '@sahna/contract/admin/people/promo-code-endpoints';
import { SelectField, TextField } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import { parseMajorAmount } from '../../../shared/format.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { DateField } from '../../../shared/ui/date-field.tsx';
import { useChange } from '../../../shared/use-change.ts';
import { ReasonField } from '../block-form.tsx';
import { IssueScreen } from '../issue-screen.tsx';
import styles from '../people.module.css';
import { PEOPLE_TEXTS } from '../texts/index.ts';

const EMPTY = { code: '', kind: 'percent', value: '', eventId: '', from: '', to: '', uses: '100', perOrder: '10' };

/** Issues a promo code for every event or one of them. */
export function IssuePromoCodeScreen() {
  const t = useTexts(PEOPLE_TEXTS);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { data } = useSuspenseQuery({
    queryKey: ['promo-code-events', language],
    queryFn: () => request(PROMO_CODE_ENDPOINTS.listPromoCodeEvents, {}),
  });
  const [form, setForm] = useState(EMPTY);
  const [reason, setReason] = useState('');
  const isPercent = form.kind === 'percent';
  const change = useChange(
    () =>
      request(PROMO_CODE_ENDPOINTS.issuePromoCode, {
        body: {
          code: form.code.trim(),
          percent: isPercent ? Number(form.value) : null,
          amount: isPercent ? null : parseMajorAmount(form.value),
          eventIds: form.eventId === '' ? [] : [Number(form.eventId)],
          from: form.from || null,
          to: form.to || null,
          uses: Number(form.uses),
          perOrder: Number(form.perOrder),
          reason,
        },
      }),
    ({ id }) => navigate({ to: '/people/promo-codes/$id', params: { id: String(id) } }),
  );
  const field = (name: keyof typeof EMPTY) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  return (
    <IssueScreen title={t('people.issue-code')} back="/people/promo-codes" change={change}>
      <TextField
        {...field('code')}
        label={t('people.code')}
        hint={t('people.code-hint')}
        maxLength={40}
        pattern="[A-Za-z0-9\-]*"
        autoComplete="off"
      />
      <div className={styles.pair}>
        <SelectField {...field('kind')} label={t('people.kind')}>
          <option value="percent">{t('people.kind-percent')}</option>
          <option value="amount">{t('people.kind-amount')}</option>
        </SelectField>
        <TextField
          {...field('value')}
          label={t('people.value')}
          type="number"
          required
          min={1}
          max={isPercent ? 100 : 1_000_000}
        />
      </div>
      <SelectField {...field('eventId')} label={t('people.events')}>
        <option value="">{t('people.every-event')}</option>
        {data.events.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <DateField {...field('from')} label={t('people.valid-from')} />
        <DateField {...field('to')} label={t('people.valid-to')} min={form.from} />
      </div>
      <div className={styles.pair}>
        <TextField {...field('uses')} label={t('people.use-count')} type="number" required min={1} max={1_000_000} />
        <TextField {...field('perOrder')} label={t('people.per-order')} type="number" required min={1} max={100} />
      </div>
      <ReasonField value={reason} onChange={setReason} />
    </IssueScreen>
  );
}
