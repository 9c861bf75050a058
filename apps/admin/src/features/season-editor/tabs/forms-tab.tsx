import { useTexts } from '../../../shared/texts/use-language.ts';
import type { EventTabProps } from '../event-tab.ts';
import { OptionalGroup } from '../fields/optional-group.tsx';
import { FlagField } from '../fields/simple-fields.tsx';
import { FIELD_TEXTS } from '../fields/texts/index.ts';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import { AttendeeFields, BuyerFormFields } from './form-fields.tsx';
import { ReturnFields } from './return-fields.tsx';
import { TabBody } from './tab-body.tsx';

/** What buyers and attendees are asked for, and which tickets can be returned. */
export function FormsTab(tab: EventTabProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  return (
    <TabBody tab={tab}>
      <BuyerFormFields path={['form']} />
      <FlagField path={['signInRequired']} label={tf('field.signInRequired')} />
      <OptionalGroup
        path={['attendees']}
        label={tf('field.attendees')}
        hint={t('editor.hint-attendees')}
        create={() => ({ age: 'none' })}
      >
        <AttendeeFields path={['attendees']} />
      </OptionalGroup>
      <ReturnFields tab={tab} />
    </TabBody>
  );
}
