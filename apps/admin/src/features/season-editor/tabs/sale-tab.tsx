import { useProviderNames } from '../../../shared/providers/use-provider-names.ts';
import { type TranslateKey, useTexts } from '../../../shared/texts/use-language.ts';
import { findTimeZone, useSeasonChoices } from '../choices.ts';
import type { EventTabProps } from '../event-tab.ts';
import { MomentField } from '../fields/moment-field.tsx';
import { OptionalGroup } from '../fields/optional-group.tsx';
import { ChoiceField, FieldGroup, KeysField, LineField, NumberField } from '../fields/simple-fields.tsx';
import { FIELD_TEXTS } from '../fields/texts/index.ts';
import styles from '../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import { VenueClock } from '../venue-clock.tsx';
import { GroupFields } from './group-fields.tsx';
import { TabBody } from './tab-body.tsx';
import { VatFields } from './vat-fields.tsx';

const CHANNELS = ['web', 'boxOffice', 'agents'] as const;
const TICKET_TYPES = ['qr', 'barcode', 'none'] as const;
const VOUCHER_CARDS = ['no', 'allowed', 'only'] as const;

/** When and how tickets are sold: windows, limits, payment, receipts, and special products. */
export function SaleTab(tab: EventTabProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  const nameProvider = useProviderNames();
  const { venues, events, paymentMethods } = useSeasonChoices();
  const timeZone = findTimeZone(venues, tab.document);
  return (
    <TabBody tab={tab}>
      <FieldGroup title={tf('field.sales')} name="sales" hint={t('editor.hint-sales')}>
        <VenueClock document={tab.document} />
        {CHANNELS.map((channel) => (
          <OptionalGroup key={channel} path={['sales', channel]} label={tf(`field.${channel}`)} create={() => ({})}>
            <div className={styles.row}>
              <MomentField path={['sales', channel, 'from']} label={tf('field.from')} timeZone={timeZone} />
              <MomentField path={['sales', channel, 'until']} label={tf('field.until')} timeZone={timeZone} />
              <NumberField
                path={['sales', channel, 'untilMinutesBefore']}
                label={tf('field.untilMinutesBefore')}
                hint={t('editor.hint-until-minutes')}
              />
            </div>
          </OptionalGroup>
        ))}
      </FieldGroup>
      <div className={styles.row}>
        <NumberField path={['orderLimit']} label={tf('field.orderLimit')} placeholder="10" />
        <NumberField
          path={['reserveMinutes']}
          label={tf('field.reserveMinutes')}
          hint={t('editor.hint-reserve-minutes')}
        />
        <ChoiceField
          path={['ticketType']}
          label={tf('field.ticketType')}
          byDefault="qr"
          choices={TICKET_TYPES.map((key) => ({ key, name: t(`editor.ticket-${key}`) }))}
        />
        <ChoiceField
          path={['voucherCard']}
          label={tf('field.voucherCard')}
          byDefault="no"
          choices={VOUCHER_CARDS.map((key) => ({ key, name: t(`editor.voucher-${key}`) }))}
        />
      </div>
      <KeysField
        path={['payBy']}
        label={tf('field.payBy')}
        choices={paymentMethods.map((key) => ({ key, name: formatMethod(key, nameProvider, t) }))}
      />
      <VatFields />
      <FieldGroup title={tf('field.receiptName')} name="receiptName" hint={t('editor.hint-receipt-name')}>
        <div className={styles.row}>
          <LineField path={['receiptName', 'kz']} label="Қазақша" />
          <LineField path={['receiptName', 'ru']} label="Русский" />
        </div>
      </FieldGroup>
      <OptionalGroup
        path={['seasonTicket']}
        label={tf('field.seasonTicket')}
        create={() => ({ events: [], quantity: 1 })}
      >
        <NumberField path={['seasonTicket', 'quantity']} label={tf('field.quantity')} />
        <KeysField path={['seasonTicket', 'events']} label={tf('field.events')} choices={events} />
      </OptionalGroup>
      <GroupFields />
    </TabBody>
  );
}

const KINDS = ['card', 'qr', 'widget', 'voucher_card'] as const;

/** `halyk/card` as "Halyk ePay: card". The name of a provider of vouchers has the method. */
function formatMethod(
  key: string,
  nameProvider: (provider: string) => string,
  t: TranslateKey<typeof SEASON_EDITOR_TEXTS.en>,
): string {
  const [provider = '', kind = ''] = key.split('/');
  const method = KINDS.find((candidate) => candidate === kind);
  const name = nameProvider(provider);
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return provider.endsWith('-voucher') ? title : `${title}: ${method ? t(`editor.pay-${method}`) : kind}`;
}
