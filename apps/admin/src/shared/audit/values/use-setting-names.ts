import { EMAIL_TEXT_FIELDS } from '@sahna/contract/admin/settings/email-text-fields';
import { HOUSE_FIELDS, type HouseField } from '@sahna/contract/admin/settings/house-fields';
import { useConnectionNames } from '../../connections/use-connection-names.ts';
import { useEmailNames } from '../../emails/use-email-names.ts';
import { describeCode } from '../../house/describe-code.ts';
import { HOUSE_FIELD_TEXTS } from '../../house/texts/index.ts';
import { useTexts } from '../../texts/use-language.ts';

type SettingNames = {
  /** Null: there is no such setting. */
  nameField: (field: string) => string | null;
  /** Null: the value is its own text. */
  nameValue: (field: string, value: unknown) => string | null;
};

/** Names settings of the shop, of its emails and connections, and their coded values, by the words of their forms. */
export function useSettingNames(): SettingNames {
  const t = useTexts(HOUSE_FIELD_TEXTS);
  const nameEmail = useEmailNames();
  const connections = useConnectionNames();
  return {
    nameField: (field) => {
      if (isHouseField(field)) return t(`house.field-${field}`);
      if (!isEmailField(field)) return connections.nameField(field);
      const [kind = '', part = ''] = field.split('.').slice(2);
      return `${nameEmail('kind', kind)} · ${nameEmail('part', part)}`;
    },
    nameValue: (field, value) => {
      if (field === 'newSecrets' && Array.isArray(value) && value.length > 0)
        return value.map((secret) => connections.nameField(String(secret)) ?? String(secret)).join(', ');
      return isHouseField(field) ? describeCode(field, value, t) : connections.nameValue(field, value);
    },
  };
}

function isHouseField(field: string): field is HouseField {
  return HOUSE_FIELDS.some((candidate) => candidate === field);
}

function isEmailField(field: string): boolean {
  return EMAIL_TEXT_FIELDS.some((candidate) => candidate === field);
}
