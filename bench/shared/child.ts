/** A program that runs beside the bench as a process of its own: what it says once it is ready, and what it answers later. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';

export type Child<Ready> = {
  pid: number;
  ready: Ready;
  /** One question after the other. */
  ask<T>(question: string, answer: z.ZodType<T>): Promise<T>;
  stop(): Promise<void>;
};

export async function startChild<Ready>(
  program: URL,
  environment: Readonly<Record<string, string>>,
  ready: z.ZodType<Ready>,
): Promise<Child<Ready>> {
  const child = fork(fileURLToPath(program), { env: { ...process.env, ...environment } });
  const ended = once(child, 'exit');
  const said = await Promise.race([nextMessage(child), ended.then(() => null)]);
  if (said === null || child.pid === undefined) throw new Error(`${fileURLToPath(program)} did not start`);
  let last: Promise<unknown> = Promise.resolve();
  return {
    pid: child.pid,
    ready: ready.parse(said),
    ask: (question, answer) => {
      const asked = last.then(async () => {
        const heard = nextMessage(child);
        child.send(question);
        return answer.parse(await heard);
      });
      last = asked.catch(() => {});
      return asked;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message');
  return message;
}
