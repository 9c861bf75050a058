import { expect, test } from 'vitest';
import { getSentenceSpace, joinParts } from './punctuation.ts';

test('getSentenceSpace and joinParts leave out spaces in Chinese', () => {
  expect(['票已保留。', '请付款。'].join(getSentenceSpace('ch'))).toBe('票已保留。请付款。');
  expect(joinParts(['3排', '', '8座'], 'ch')).toBe('3排，8座');
  expect(['Билет бар.', 'Төлеңіз.'].join(getSentenceSpace('kz'))).toBe('Билет бар. Төлеңіз.');
});
