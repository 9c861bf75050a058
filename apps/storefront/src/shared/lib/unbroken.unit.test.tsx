import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

test('Unbroken keeps short hyphenated words, quoted names, names that begin with two characters, and email addresses on one line and lets longer ones break', () => {
  const render = (text: string) => renderToStaticMarkup(<Unbroken>{text}</Unbroken>);
  const renderSpan = (word: string) => `<span class="unbroken">${word}</span>`;
  expect(render('7-қатар, 12-орын')).toBe(`${renderSpan('7-қатар,')} ${renderSpan('12-орын')}`);
  expect(render('на a-b@mail.kz. Ссылка')).toBe('на <span class="unbroken-address">a-b@mail.kz.</span> Ссылка');
  expect(render('Театр «Ак Желкен», Алматы')).toBe(`Театр ${renderSpan('«Ак Желкен»,')} Алматы`);
  expect(render('Алматы, площадь Ак Желкен, 1')).toBe(`Алматы, площадь ${renderSpan('Ак Желкен,')} 1`);
  for (const text of [
    '«Казахский государственный театр»',
    'ряд 7, место 12',
    'улица Абая, 12',
    'Жеңілдік-студенттік',
    'Партер',
  ])
    expect(render(text)).toBe(text);
});
