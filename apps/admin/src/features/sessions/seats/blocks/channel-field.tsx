import { SALE_WINDOW_CHANNELS } from '@sahna/contract/admin/season/bulk-change';
import { SelectField } from '@sahna/ui';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { SEATS_TEXTS } from '../texts/index.ts';
import type { BlockFields } from './block-fields.ts';

type ChannelFieldProps = {
  value: BlockFields['channel'];
  isFixed: boolean;
  onChange: (channel: BlockFields['channel']) => void;
};

/** Whether the seats are blocked, or a quota of one channel. */
export function ChannelField({ value, isFixed, onChange }: ChannelFieldProps) {
  const t = useTexts(SEATS_TEXTS);
  return (
    <SelectField
      label={t('seats.channel')}
      disabled={isFixed}
      value={value}
      onChange={({ target }) => onChange(SALE_WINDOW_CHANNELS.find((channel) => channel === target.value) ?? '')}
    >
      <option value="">{t('seats.channel-none')}</option>
      {SALE_WINDOW_CHANNELS.map((channel) => (
        <option key={channel} value={channel}>
          {t(`seats.channel-${channel}`)}
        </option>
      ))}
    </SelectField>
  );
}
