import { describe, expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

describe('toPlainText', () => {
  test.each([
    ['paragraphs', '<p>One.</p><p>Two &amp; <b>three</b></p>', 'One. Two & three'],
    [
      'list items',
      '<p>Tonight:</p><ul><li>Overture</li> <li>Two <em>intervals</em></li></ul>',
      'Tonight: Overture · Two intervals',
    ],
    [
      'Chinese list items',
      '<ul><li>一位演员分饰两角</li><li>两次中场休息</li></ul><p>完</p>',
      '一位演员分饰两角 · 两次中场休息 完',
    ],
    ['character references', '<p>1 &lt; 2 &gt; 0, &quot;so&quot;</p>', '1 < 2 > 0, "so"'],
  ])('converts %s', (_, html, words) => {
    expect(toPlainText(html)).toBe(words);
  });
});
