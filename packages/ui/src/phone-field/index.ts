export type { PhoneReading } from './number.ts';
export { PhoneField, type PhoneFieldProps } from './phone-field.tsx';
