import type { SessionHallDto } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { BLOCK_COLORS } from '@sahna/contract/rules/staff/block-colors';
import { Button, Checkbox, Notice, SelectField, TextField } from '@sahna/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { DateField, TimeField } from '../../../../shared/ui/date-field.tsx';
import { useFocusWhileOpen } from '../../../../shared/ui/layout/use-focus-while-open.ts';
import { getBlockColor } from '../map/seat-colors.ts';
import { SiblingSessions } from '../sibling-sessions.tsx';
import { SEATS_TEXTS } from '../texts/index.ts';
import { type BlockFields, END_KINDS } from './block-fields.ts';
import styles from './blocks.module.css';
import { ChannelField } from './channel-field.tsx';

type BlockFormProps = {
  /** Number of selected seats; null while a block is edited. */
  seats: number | null;
  initial: BlockFields;
  hall: Pick<SessionHallDto, 'siblings' | 'standingZones' | 'mixedZones'>;
  isPending: boolean;
  problem: string | null;
  onSubmit: (fields: BlockFields) => void;
  onCancel: () => void;
};

/** Blocks the selected seats, or changes the terms of a block. */
export function BlockForm({ seats, initial, hall, isPending, problem, onSubmit, onCancel }: BlockFormProps) {
  const t = useTexts(SEATS_TEXTS);
  const form = useRef<HTMLFormElement>(null);
  useFocusWhileOpen(form);
  const [fields, setFields] = useState(initial);
  const change = (changes: Partial<BlockFields>): void => setFields({ ...fields, ...changes });
  const blockTitle = seats ? t('seats.block-title', { count: seats }) : t('seats.block-title-none');
  const isQuota = fields.channel !== '';
  const newTitle = isQuota ? t('seats.quota-title') : blockTitle;
  const title = seats === null ? t(isQuota ? 'seats.quota-edit' : 'seats.edit-title') : newTitle;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit(fields);
  };
  return (
    <form ref={form} tabIndex={-1} className={styles.form} onSubmit={submit} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <TextField
        label={t('seats.reason')}
        required
        maxLength={200}
        autoComplete="off"
        value={fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <TextField
        label={t('seats.owner')}
        maxLength={200}
        autoComplete="off"
        value={fields.owner}
        onChange={({ target }) => change({ owner: target.value })}
      />
      <ChannelField
        value={fields.channel}
        // Seats of a quota may be sold, so it cannot become a block.
        isFixed={seats === null}
        onChange={(channel) => change({ channel })}
      />
      <ColorField value={fields.color} onChange={(color) => change({ color })} />
      {isQuota ? null : (
        <Checkbox checked={fields.isKilled} onChange={({ target }) => change({ isKilled: target.checked })}>
          {t('seats.killed')}
        </Checkbox>
      )}
      {fields.isKilled && !isQuota ? null : <EndFields fields={fields} onChange={change} />}
      {hall.standingZones.map(({ key, name }) => (
        <TextField
          key={key}
          type="number"
          min={0}
          label={t('seats.standing', { zone: name })}
          value={fields.zones[key] ?? ''}
          onChange={({ target }) => change({ zones: { ...fields.zones, [key]: target.value } })}
        />
      ))}
      {hall.mixedZones.map((zone) => (
        <p key={zone} className={styles.quiet}>
          {t('seats.mixed-zone', { zone })}
        </p>
      ))}
      {seats === null ? null : (
        <SiblingSessions
          siblings={hall.siblings}
          selected={fields.sessionIds}
          onChange={(sessionIds) => change({ sessionIds })}
        />
      )}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={isPending}>
          {seats === null ? t('seats.save') : t(isQuota ? 'seats.quota' : 'seats.block')}
        </Button>
        <Button onClick={onCancel}>{t('seats.cancel')}</Button>
      </div>
    </form>
  );
}

function ColorField({
  value,
  onChange,
}: {
  value: BlockFields['color'];
  onChange: (color: BlockFields['color']) => void;
}) {
  const t = useTexts(SEATS_TEXTS);
  const name = useId();
  return (
    <fieldset className={styles.colors}>
      <legend>{t('seats.color')}</legend>
      {BLOCK_COLORS.map((color) => (
        <label key={color} title={t(`seats.color-${color}`)}>
          <input
            type="radio"
            name={name}
            checked={color === value}
            aria-label={t(`seats.color-${color}`)}
            onChange={() => onChange(color)}
          />
          <span className={styles.swatch} style={{ background: getBlockColor(color) }} />
        </label>
      ))}
    </fieldset>
  );
}

function EndFields({ fields, onChange }: { fields: BlockFields; onChange: (changes: Partial<BlockFields>) => void }) {
  const t = useTexts(SEATS_TEXTS);
  return (
    <div className={styles.end}>
      <SelectField
        label={t('seats.end')}
        value={fields.end}
        onChange={({ target }) => onChange({ end: END_KINDS.find((kind) => kind === target.value) ?? 'never' })}
      >
        {END_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`seats.end-${kind}`)}
          </option>
        ))}
      </SelectField>
      {fields.end === 'at' ? (
        <div className={styles.moment}>
          <DateField
            label={t('seats.day')}
            required
            value={fields.day}
            onChange={({ target }) => onChange({ day: target.value })}
          />
          <TimeField
            label={t('seats.time')}
            required
            value={fields.time}
            onChange={({ target }) => onChange({ time: target.value })}
          />
        </div>
      ) : null}
      {fields.end === 'before' ? (
        <TextField
          type="number"
          min={0}
          max={8760}
          label={t('seats.hours')}
          required
          value={fields.hours}
          onChange={({ target }) => onChange({ hours: target.value })}
        />
      ) : null}
      {fields.end === 'never' ? null : (
        <TextField
          type="email"
          label={t('seats.owner-email')}
          hint={t('seats.owner-email-hint')}
          maxLength={254}
          value={fields.ownerEmail}
          onChange={({ target }) => onChange({ ownerEmail: target.value })}
        />
      )}
    </div>
  );
}
