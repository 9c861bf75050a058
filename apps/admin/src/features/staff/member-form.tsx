import { type GrantDto, STAFF_ENDPOINTS, type StaffMemberDto } from '@sahna/contract/admin/staff/staff-endpoints';
import { ROLES } from '@sahna/contract/rules/staff/permissions';
import { Button, Notice, SelectField, TextField } from '@sahna/ui';
import { type FormEvent, useRef, useState } from 'react';
import { request } from '../../shared/api.ts';
import { formatMajorAmount, parseMajorAmount } from '../../shared/format.ts';
import { useRoleNames } from '../../shared/roles/use-role-names.ts';
import { LanguageSelect } from '../../shared/texts/language-select.tsx';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { useFocusWhileOpen } from '../../shared/ui/layout/use-focus-while-open.ts';
import { useChange } from '../../shared/use-change.ts';
import { MemberActions } from './member-actions.tsx';
import { parseScopeChoice, type Scopes, toScopeChoice } from './scope-choice.ts';
import styles from './staff.module.css';
import { STAFF_TEXTS } from './texts/index.ts';

type MemberFormProps = {
  /** Null: invites a new member. */
  member: StaffMemberDto | null;
  /** The form of the signed-in administrator's own account. */
  isOwn: boolean;
  scopes: Scopes;
  onClose: () => void;
  onIssued: (issued: { name: string; url: string }) => void;
};

const NEW_GRANT: GrantDto = {
  ...{ role: 'viewer', venueId: null, eventId: null },
  limits: { refundPerOrder: null, refundPerDay: null, complimentaryPerDay: null },
};

/** Invites a member, or changes the rights of one. */
export function MemberForm({ member, isOwn, scopes, onClose, onIssued }: MemberFormProps) {
  const t = useTexts(STAFF_TEXTS);
  const nameOfRole = useRoleNames();
  const { language } = useLanguage();
  // It stands above the list of members.
  const form = useRef<HTMLFormElement>(null);
  useFocusWhileOpen(form);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [grant, setGrant] = useState(member?.grants[0] ?? NEW_GRANT);
  const grants = [grant, ...(member?.grants.slice(1) ?? [])];
  const invite = useChange(
    () => request(STAFF_ENDPOINTS.inviteMember, { body: { name, email, language, grants } }),
    ({ url }) => {
      onIssued({ name, url });
      onClose();
    },
  );
  const change = useChange(
    () => request(STAFF_ENDPOINTS.changeGrants, { params: { id: member?.id ?? 0 }, body: { grants } }),
    onClose,
  );
  const { run, isPending, problem } = member ? change : invite;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run();
  };
  const setLimit = (limit: 'refundPerOrder' | 'refundPerDay', text: string): void =>
    setGrant({ ...grant, limits: { ...grant.limits, [limit]: parseMajorAmount(text) } });
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles.form}
      onSubmit={submit}
      aria-label={member ? member.name : t('staff.invite')}
    >
      {member ? (
        <h2>{member.name}</h2>
      ) : (
        <>
          <TextField
            label={t('staff.name')}
            required
            minLength={2}
            maxLength={70}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={t('staff.email')}
            type="email"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <LanguageSelect label={t('staff.language')} />
        </>
      )}
      <SelectField
        label={t('staff.role')}
        value={grant.role}
        onChange={({ target }) => {
          const role = ROLES.find((candidate) => candidate === target.value);
          if (role) setGrant({ ...grant, role });
        }}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {nameOfRole(role)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('staff.scope')}
        value={toScopeChoice(grant)}
        onChange={({ target }) => setGrant({ ...grant, ...parseScopeChoice(target.value) })}
      >
        <option value="all">{t('staff.everywhere')}</option>
        <optgroup label={t('staff.venues')}>
          {scopes.venues.map(({ id, name: venue }) => (
            <option key={id} value={`venue-${id}`}>
              {venue}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('staff.events')}>
          {scopes.events.map(({ id, title }) => (
            <option key={id} value={`event-${id}`}>
              {title}
            </option>
          ))}
        </optgroup>
      </SelectField>
      {(['refundPerOrder', 'refundPerDay'] as const).map((limit) => (
        <TextField
          key={limit}
          label={t(limit === 'refundPerOrder' ? 'staff.refund-per-order' : 'staff.refund-per-day')}
          hint={t('staff.no-limit')}
          inputMode="numeric"
          defaultValue={formatMajorAmount(grant.limits[limit])}
          onChange={({ target }) => setLimit(limit, target.value)}
        />
      ))}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <div className={styles.actions}>
        <Button variant="primary" type="submit" disabled={isPending}>
          {t(member ? 'staff.save' : 'staff.invite')}
        </Button>
        <Button onClick={onClose}>{t('staff.cancel')}</Button>
      </div>
      {member ? (
        <MemberActions
          member={member}
          isOwn={isOwn}
          onIssued={(url) => onIssued({ name: member.name, url })}
          onEnded={onClose}
        />
      ) : null}
    </form>
  );
}
