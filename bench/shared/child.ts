/** A child process: its ready message, and its responses to requests. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';

export type Child<Ready> = {
  pid: number;
  ready: Ready;
  /** Requests are handled one at a time. */
  request<T>(question: string, answer: z.ZodType<T>): Promise<T>;
  stop(): Promise<void>;
};

export async function startChild<Ready>(
  program: URL,
  environment: Readonly<Record<string, string>>,
  ready: z.ZodType<Ready>,
): Promise<Child<Ready>> {
  const child = fork(fileURLToPath(program), { env: { ...process.env, ...environment } });
  const ended = once(child, 'exit');
  const message = await Promise.race([waitForMessage(child), ended.then(() => null)]);
  if (message === null || child.pid === undefined) throw new Error(`${fileURLToPath(program)} did not start`);
  let last: Promise<unknown> = Promise.resolve();
  return {
    pid: child.pid,
    ready: ready.parse(message),
    request: (question, answer) => {
      const response = last.then(async () => {
        const message = waitForMessage(child);
        child.send(question);
        return answer.parse(await message);
      });
      last = response.catch(() => {});
      return response;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitForMessage(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message');
  return message;
}
