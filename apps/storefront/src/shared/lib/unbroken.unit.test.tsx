import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

test('Unbroken keeps short hyphenated words on one line and lets longer ones break', () => {
  const render = (text: string) => renderToStaticMarkup(<Unbroken>{text}</Unbroken>);
  const unbroken = (word: string) => `<span class="unbroken">${word}</span>`;
  expect(render('7-қатар, 12-орын')).toBe(`${unbroken('7-қатар,')} ${unbroken('12-орын')}`);
  for (const text of ['ряд 7, место 12', 'Жеңілдік-студенттік', 'Партер']) expect(render(text)).toBe(text);
});
