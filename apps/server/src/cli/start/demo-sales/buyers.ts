/** Invented buyers and attendees of a demonstration. Their addresses do not exist, and buying sends no email. */

import type { AttendeeName } from '../../../modules/orders/index.ts';
import type { Language } from '../../../platform/lib/languages.ts';

const FIRST_NAMES = ['Айгерим', 'Асель', 'Данияр', 'Ерлан', 'Жанна', 'Ирина', 'Марат', 'Мария', 'Тимур', 'Ольга'];
const SURNAMES = ['Ахметова', 'Ким', 'Ли', 'Касымбек', 'Нурлан', 'Омар', 'Садык', 'Сейтжан', 'Цой', 'Шевченко'];
/** Languages of ten buyers. */
const LANGUAGE_OF_TEN: readonly Language[] = ['kz', 'kz', 'kz', 'kz', 'ru', 'ru', 'ru', 'ru', 'en', 'ch'];

export type DemoBuyer = { name: string; email: string; phone: string; details: object; language: Language };

export function createDemoBuyer(random: () => number): DemoBuyer {
  const number = Math.floor(random() * 1e7);
  return {
    name: createDemoName(random).fullName,
    email: `buyer-${number}@demo.example`,
    phone: `+7701${String(number).padStart(7, '0')}`,
    details: {},
    language: pick(LANGUAGE_OF_TEN, random),
  };
}

export function createDemoName(random: () => number): AttendeeName {
  const [name, surname] = [pick(FIRST_NAMES, random), pick(SURNAMES, random)];
  return { fullName: `${name} ${surname}`, surname, name, middleName: '' };
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}
