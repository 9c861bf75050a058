import type { HolderAnswers } from '@sahna/contract/rules/holders';
import type { Draft } from '../../shared/order-form/draft.ts';

export type HolderName = Pick<HolderAnswers, 'surname' | 'name' | 'middleName'>;

/**
 * The buyer's name as a ticket asks for it; null where it is not known whole. The order form asks for name and surname in this order;
 * three words are surname, name and middle name, as documents write them.
 */
export function buyerAsHolder({
  fio,
  surname,
  name,
  patronymic,
}: Pick<Draft, 'fio' | 'surname' | 'name' | 'patronymic'>): HolderName | null {
  if (surname && name) return { surname, name, middleName: patronymic };
  const words = fio.trim().split(/\s+/);
  const [first = '', second = '', third = ''] = words;
  if (words.length === 2) return { surname: second, name: first, middleName: '' };
  return words.length === 3 ? { surname: first, name: second, middleName: third } : null;
}
