export type { PhoneValue } from './number.ts';
export { PhoneField, type PhoneFieldProps } from './phone-field.tsx';
