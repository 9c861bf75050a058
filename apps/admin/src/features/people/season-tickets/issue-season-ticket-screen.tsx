import { SEASON_TICKET_ENDPOINTS } from '@sahna/contract/admin/people/season-ticket-endpoints';
import { SelectField, TextField } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import { ReasonField } from '../block-form.tsx';
import { IssueScreen } from '../issue-screen.tsx';
import styles from '../people.module.css';
import { PEOPLE_TEXTS } from '../texts/index.ts';

const EMPTY_OWNER = { lastname: '', firstname: '', middlename: '', phone: '', email: '', card: '' };

/** Issues a season ticket to an email address. */
export function IssueSeasonTicketScreen() {
  const t = useTexts(PEOPLE_TEXTS);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { data } = useSuspenseQuery({
    queryKey: ['season-ticket-events', language],
    queryFn: () => request(SEASON_TICKET_ENDPOINTS.listSeasonTicketEvents, {}),
  });
  const [first] = data.events;
  const [event, setEvent] = useState(first);
  const [visits, setVisits] = useState(String(first?.visits ?? 1));
  const [owner, setOwner] = useState(EMPTY_OWNER);
  const [reason, setReason] = useState('');
  const change = useChange(
    () =>
      request(SEASON_TICKET_ENDPOINTS.issueSeasonTicket, {
        body: { ...owner, eventId: event?.id ?? 0, visits: Number(visits), reason },
      }),
    ({ id }) => navigate({ to: '/people/season-tickets/$id', params: { id: String(id) } }),
  );
  const chooseEvent = (id: string): void => {
    const chosen = data.events.find((each) => String(each.id) === id);
    setEvent(chosen);
    setVisits(String(chosen?.visits ?? 1));
  };
  return (
    <IssueScreen title={t('people.issue-ticket')} back="/people/season-tickets" change={change}>
      <SelectField
        label={t('people.visit')}
        required
        value={String(event?.id ?? '')}
        onChange={({ target }) => chooseEvent(target.value)}
      >
        {data.events.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        {(['lastname', 'firstname'] as const).map((part) => (
          <TextField
            key={part}
            label={t(`people.${part}`)}
            required
            maxLength={70}
            value={owner[part]}
            onChange={({ target }) => setOwner({ ...owner, [part]: target.value })}
          />
        ))}
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('people.middlename')}
          maxLength={70}
          value={owner.middlename}
          onChange={({ target }) => setOwner({ ...owner, middlename: target.value })}
        />
        <TextField
          label={t('people.phone')}
          type="tel"
          maxLength={40}
          value={owner.phone}
          onChange={({ target }) => setOwner({ ...owner, phone: target.value })}
        />
      </div>
      <TextField
        label={t('people.email')}
        hint={t('people.email-hint')}
        type="email"
        required
        value={owner.email}
        onChange={({ target }) => setOwner({ ...owner, email: target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label={t('people.card')}
          maxLength={40}
          value={owner.card}
          onChange={({ target }) => setOwner({ ...owner, card: target.value })}
        />
        <TextField
          label={t('people.visit-count')}
          type="number"
          required
          min={1}
          max={1000}
          value={visits}
          onChange={({ target }) => setVisits(target.value)}
        />
      </div>
      <ReasonField value={reason} onChange={setReason} />
    </IssueScreen>
  );
}
