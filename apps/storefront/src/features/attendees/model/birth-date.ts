/** The mask of dates of birth: dd.mm.yyyy (poster §5). */
import { type MaskitoOptions, maskitoTransform } from '@maskito/core';

const D = /\d/;

export const BIRTH_DATE: MaskitoOptions = { mask: [D, D, '.', D, D, '.', D, D, D, D] };

export const maskBirthDate = (text: string): string => maskitoTransform(text, BIRTH_DATE);
