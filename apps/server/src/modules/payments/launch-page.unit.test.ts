import { expect, it } from 'vitest';
import { renderLaunchPage } from './launch-page.ts';

const SCRIPT = 'https://epay.example/payform/payment-api.js';
const render = (description: string) =>
  renderLaunchPage({
    kind: 'script',
    script: SCRIPT,
    object: 'halyk',
    fields: { description, amount: 12.5, auth: { a: 'b' } },
  });

it('allows the bank’s script and its own inline line only', () => {
  const { page, policy } = render('№ 7');
  const nonce = /nonce="([^"]+)"/.exec(page)?.[1];

  expect(page).toContain(`<script src="${SCRIPT}"></script>`);
  expect(page).toContain('window["halyk"].pay({"description":"№ 7","amount":12.5,"auth":{"a":"b"}})');
  expect(policy).toContain(`script-src https://epay.example 'nonce-${nonce}';`);
  expect(policy).toContain("default-src 'none'");
});

it('has a new nonce each time', () => {
  expect(render('a').policy).not.toBe(render('a').policy);
});

it.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028alert(1)'])('contains %j as text', (text) => {
  const { page } = render(text);
  const [, json = ''] = /\.pay\((.*)\)<\/script>/.exec(page) ?? [];

  expect(json).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(json)).toMatchObject({ description: text });
});
