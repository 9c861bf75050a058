import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newMark, withoutMark } from './rendered.ts';

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('a page’s own scripts may run, and nothing that got into it otherwise', () => {
  const mark = newMark();
  const page = withoutMark(
    `<meta property="csp-nonce" content="${mark}"/><script type="module" src="/a.js" nonce="${mark}"></script>` +
      `<script nonce="${mark}" class="x">own()\n</script><p><script>stranger()</script></p>` +
      `<script nonce="${newMark()}">guess()</script>`,
    mark,
  );

  expect(page.scripts).toEqual([hashOf('own()\n')]);
  expect(page.html).not.toContain(mark);
  expect(page.html).toContain('<script class="x">own()\n</script>');
  expect(page.html).not.toContain('csp-nonce');
});
