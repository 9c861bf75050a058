import { expect, it } from 'vitest';
import { createThread } from './thread.ts';

const script = (source: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { answerQuestions } from '${new URL('./thread.ts', import.meta.url)}'; ${source}`)}`,
  );

it('answers each question, says what failed, and is started again when it died', async () => {
  const thread = createThread<number, number>(
    script(`answerQuestions(async (n) => {
      if (n === 0) throw new Error('nothing to halve');
      if (n < 0) process.exit(1);
      return n / 2;
    })`),
    'a number could not be halved',
  );
  expect(await Promise.all([thread.ask(2), thread.ask(8)])).toEqual([1, 4]);
  await expect(thread.ask(0)).rejects.toThrow('a number could not be halved: nothing to halve');
  await expect(Promise.all([thread.ask(-1), thread.ask(4)])).rejects.toThrow('its thread stopped');
  expect(await thread.ask(6)).toBe(3);
  await thread.close();
});
