import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../platform/lib/languages.ts';
import { createExampleEmail } from '../../examples/email-examples.ts';
import { exampleSite } from '../../examples/example-order.ts';

describe('createBlockEndingEmail', () => {
  // Moments are in the nominative: no sentence can contain them.
  test.each([
    ['ru', ': пятница, 4 декабря 2026, 12:00.'],
    ['kz', ': 2026 жылғы 4 желтоқсан, жұма, 12:00.'],
  ] as const)('ends with the moment of the release in %s', (language, end) => {
    expect(createExampleEmail('block-ending', { language, part: '', site: exampleSite })?.lead).toMatch(
      new RegExp(`${end.replaceAll('.', '\\.')}$`, 'u'),
    );
  });

  test.each(LANGUAGES)('asks the owner to write to the organizer of any kind of venue in %s', (language) => {
    const email = createExampleEmail('block-ending', { language, part: 'note-owner', site: exampleSite });
    expect(email?.note).not.toMatch(/театр|theatre|剧院/iu);
  });
});
