/** A phone cannot scan its own screen: there the bank's app comes first. */
export const opensApp = (url: string): boolean => url !== '' && matchMedia('(pointer: coarse)').matches;
