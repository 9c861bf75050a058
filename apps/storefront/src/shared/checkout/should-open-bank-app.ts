/** Whether to offer the bank's app first: a phone cannot scan its own screen. */
export const shouldOpenBankApp = (url: string): boolean => url !== '' && matchMedia('(pointer: coarse)').matches;
