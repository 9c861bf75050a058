import mjml from 'mjml';
import { expect, test } from 'vitest';
import { EMAIL_TEMPLATE } from './email-template.mjml.ts';

test('email.html is the rendered MJML template; update it with: npx vitest run --project unit email-template -u', async () => {
  const { html } = await mjml(EMAIL_TEMPLATE, { validationLevel: 'strict' });
  await expect(html).toMatchFileSnapshot('./email.html');
});
