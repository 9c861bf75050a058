import { describe, expect, it } from 'vitest';
import { toPlainText } from './plain-text.ts';

describe('the words of a description', () => {
  it.each([
    ['paragraphs', '<p>One.</p><p>Two &amp; <b>three</b></p>', 'One. Two & three'],
    [
      'items of a list',
      '<p>Tonight:</p><ul><li>Overture</li> <li>Two <em>intervals</em></li></ul>',
      'Tonight: Overture · Two intervals',
    ],
    [
      'items in Chinese',
      '<ul><li>一位演员分饰两角</li><li>两次中场休息</li></ul><p>完</p>',
      '一位演员分饰两角 · 两次中场休息 完',
    ],
    ['signs that mean something in HTML', '<p>1 &lt; 2 &gt; 0, &quot;so&quot;</p>', '1 < 2 > 0, "so"'],
  ])('are divided: %s', (_, html, words) => {
    expect(toPlainText(html)).toBe(words);
  });
});
