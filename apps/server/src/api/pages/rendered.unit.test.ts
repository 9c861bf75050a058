import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMark, removeMark } from './rendered.ts';

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('allows the page’s own scripts and no injected ones', () => {
  const mark = createMark();
  const page = removeMark(
    `<meta property="csp-nonce" content="${mark}"/><script type="module" src="/a.js" nonce="${mark}"></script>` +
      `<script nonce="${mark}" class="x">own()\n</script><p><script>stranger()</script></p>` +
      `<script nonce="${createMark()}">guess()</script>`,
    mark,
  );

  expect(page.scripts).toEqual([hashOf('own()\n')]);
  expect(page.html).not.toContain(mark);
  expect(page.html).toContain('<script class="x">own()\n</script>');
  expect(page.html).not.toContain('csp-nonce');
});
