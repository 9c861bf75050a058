import { describe, expect, test } from 'vitest';
import { translateDrawing } from './drawing-words.ts';

const createText = (inner: string): string => `<text x="1">${inner}</text>`;

describe('translateDrawing', () => {
  test('translates known words and removes repetitions', () => {
    const drawing =
      createText('САХНА') + createText('СЦЕНА · STAGE') + createText('Оркестр') + createText('Golden circle');
    expect(translateDrawing(drawing, 'en')).toBe(
      createText('STAGE') + createText('Orchestra') + createText('Golden circle'),
    );
    expect(translateDrawing(drawing, 'ch')).toBe(createText('舞台') + createText('乐池') + createText('Golden circle'));
  });

  test('keeps only known words in a drawing too small to read', () => {
    const drawing = createText('САХНА') + createText('STAGE') + createText('12') + createText('Golden circle');
    expect(translateDrawing(drawing, 'ru', 'drop')).toBe(createText('СЦЕНА'));
  });

  test('keeps a word that occurs at separate positions', () => {
    const drawing = createText('Вход') + createText('Bar') + createText('Entrance');
    expect(translateDrawing(drawing, 'kz')).toBe(createText('Кіру') + createText('Бар') + createText('Кіру'));
  });
});
