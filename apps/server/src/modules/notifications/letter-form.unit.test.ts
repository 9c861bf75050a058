import mjml from 'mjml';
import { expect, test } from 'vitest';
import { LETTER } from './letter.mjml.ts';

test('letter.html is what MJML makes of the form; after a change of it: npx vitest run --project unit letter-form -u', async () => {
  const { html } = await mjml(LETTER, { validationLevel: 'strict' });
  await expect(html).toMatchFileSnapshot('./letter.html');
});
