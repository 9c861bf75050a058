import { describe, expect, it } from 'vitest';
import { cleanPastedHtml, formatEditedHtml, isEditableHtml } from './html-rules.ts';

describe('isEditableHtml', () => {
  it.each([
    ['<p>Text <strong>bold</strong><br></p><ul><li>a</li></ul>', true],
    ['', true],
    ['<table><tr><td>1</td></tr></table>', false],
    ['<p>H<sub>2</sub>O</p>', false],
  ])('%s: %s', (html, isEditable) => {
    expect(isEditableHtml(html)).toBe(isEditable);
  });
});

it('writes entries of lists without paragraphs', () => {
  expect(formatEditedHtml('<ul><li><p>a</p></li><li><p>b</p></li></ul><p></p>')).toBe('<ul><li>a</li><li>b</li></ul>');
});

it('cleans lists, comments and styles that Word pastes', () => {
  const pasted = `<style>p { color: red }</style><h1>Title</h1><p class="MsoNormal">Text<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst><!--[if !supportLists]-->·<!--[endif]-->First</p>
<p class=MsoListParagraphCxSpLast><!--[if !supportLists]-->·<!--[endif]-->Second</p>`;
  expect(cleanPastedHtml(pasted).replace(/\n/g, '')).toBe(
    '<h2>Title</h2><p class="MsoNormal">Text</p><ul><li>First</li><li>Second</li></ul>',
  );
});
