import { EMAIL_KINDS, findEmailKind, getMaxEmailTextLength } from '@sahna/contract/admin/settings/email-kinds';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../platform/lib/languages.ts';
import { findTemplateProblem, renderTemplate } from '../../platform/text-templates/index.ts';
import { createEmailTexts } from './email-texts.ts';
import { describeEmailKinds } from './examples/describe-email-kinds.ts';
import { createExampleEmail } from './examples/email-examples.ts';
import { exampleSite } from './examples/example-order.ts';

const log = { warn: () => {} };
const kinds = describeEmailKinds();
const parts = kinds.flatMap(({ kind, parts: list }) => list.map((part) => ({ kind, ...part })));

/** Every delivered text as an edit. */
const deliveredEdits = Object.fromEntries(
  kinds.map(({ kind, parts: list }) => [
    kind,
    Object.fromEntries(list.map(({ part, delivered }) => [part, delivered])),
  ]),
);

describe.each(LANGUAGES)('delivered texts in %s', (language) => {
  test.each(parts)('$kind $part has its placeholders only, and the required ones', ({ kind, part, delivered }) => {
    const { placeholders = [], parts: required = {} } = findEmailKind(kind) ?? {};
    const text = delivered[language];
    expect(text).not.toBe('');
    expect(text.length).toBeLessThanOrEqual(getMaxEmailTextLength(part));
    expect(findTemplateProblem(text, { placeholders, required: required[part] ?? [] })).toBeNull();
  });

  test.each(kinds)('$kind has an example value for each placeholder', ({ placeholders }) => {
    for (const { examples } of placeholders) expect(examples[language]).not.toBe('');
  });

  test.each(parts)('$kind with $part is the same email if its texts are saved as they are', async ({ kind, part }) => {
    const texts = await createEmailTexts(deliveredEdits, log);
    const example = createExampleEmail(kind, { language, part, site: exampleSite });
    expect(JSON.stringify(example)).not.toMatch(/undefined|\{\{/);
    expect(createExampleEmail(kind, { language, part, site: { ...exampleSite, texts } })).toEqual(example);
  });
});

describe('the example of a part', () => {
  const marked = 'kz';
  test.each(parts)('contains the text of $kind $part', async ({ kind, part, delivered }) => {
    const edit = `${delivered[marked].slice(0, 100).replace(/\{\{?[^}]*$/, '')} #mark#`;
    const texts = await createEmailTexts({ [kind]: { [part]: { [marked]: edit } } }, log);
    const email = createExampleEmail(kind, { language: marked, part, site: { ...exampleSite, texts } });
    expect(JSON.stringify(email)).toContain('#mark#');
  });
});

test('sends the delivered text instead of an edited one with a removed placeholder', async () => {
  const warnings: unknown[] = [];
  const edits = { 'orders-link': { lead: { en: 'See {{ link.removed }}' } } };
  const texts = await createEmailTexts(edits, { warn: (facts) => warnings.push(facts) });
  const [delivered, edited] = [exampleSite.texts, texts].map((format) =>
    format('en', 'orders-link', { 'link.minutes': 30 })('lead'),
  );
  expect(edited).toBe(delivered);
  expect(warnings).toMatchObject([{ kind: 'orders-link', part: 'lead', language: 'en' }]);
});

test('values of buyers cannot contain placeholders', async () => {
  const evil = '{{ order.number }}{% raw %}';
  const texts = await createEmailTexts({ common: { greeting: { en: 'Dear {{ buyer.name }}' } } }, log);
  for (const format of [exampleSite.texts, texts])
    expect(format('en', 'common', { 'buyer.name': evil })('greeting')).toContain(evil);
  expect(renderTemplate('{{ buyer.name }}', { 'buyer.name': evil })).toBe(evil);
});

test('every part of the contract has a delivered text', () => {
  expect(kinds.map(({ kind }) => kind)).toEqual(Object.keys(EMAIL_KINDS));
});
