export const keepDigits = (text: string): string => text.replace(/\D/g, '');
