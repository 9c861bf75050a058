/** The texts of emails as settings of the shop, by their path in season.json. An empty text is the delivered one. */
import { z } from 'zod';
import { EMAIL_KINDS, type EmailTextField } from './email-kinds.ts';
import { createTextSchema, HouseValues, LongText } from './house-fields.ts';

/** Room for texts that are too long, so that the response can say so at the field. */
const EmailText = createTextSchema(LongText.max(20_000));

const names = Object.entries(EMAIL_KINDS).flatMap(([kind, { parts }]) =>
  Object.keys(parts).map((part) => `email.texts.${kind}.${part}`),
);

/** The cast gives the object the names it was built from. */
const fields = Object.fromEntries(names.map((name) => [name, EmailText])) as Record<EmailTextField, typeof EmailText>;

export const EmailTextValues = z.strictObject(fields);
export type EmailTextValues = z.infer<typeof EmailTextValues>;
export const EmailTextChanges = EmailTextValues.partial();
export type EmailTextChanges = z.infer<typeof EmailTextChanges>;
export const EMAIL_TEXT_FIELDS: readonly EmailTextField[] = EmailTextValues.keyof().options;

/** All settings of the shop that staff edit. */
export const SettingValues = HouseValues.extend(fields);
export type SettingValues = z.infer<typeof SettingValues>;
export type SettingField = keyof SettingValues;
export const SettingChanges = SettingValues.partial();
export type SettingChanges = z.infer<typeof SettingChanges>;
export const SETTING_FIELDS: readonly SettingField[] = SettingValues.keyof().options;
