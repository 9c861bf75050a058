/** Letters as a mail server gets them, and mail servers that are in trouble. */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { getPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import type { Worker } from 'node:worker_threads';
import { checkEmail } from '@sahna/contract/rules/buyer';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { createMailer } from '../../integrations/mail/index.ts';
import { letterTickets } from './letter-tickets.ts';
import type { Letter } from './sending.ts';
import { examplePapers, unprintablePapers } from './testing/papers.ts';

const letter: Letter = {
  id: 'mail-1',
  to: 'a@mail.example',
  subject: 'Билеттер',
  html: '<p>Қозы</p>',
  text: 'Қозы',
  pictures: [],
  papers: examplePapers,
};
const numbered = (count: number): Letter[] =>
  Array.from({ length: count }, (_, index) => ({ ...letter, id: `mail-${index + 1}` }));
const patience = new AbortController().signal;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type Received = { letters: Buffer[]; recipients: string[]; connections: number; most: number };

/** `keep` is called with each letter before it is accepted. */
async function mailServer(keep: (raw: Buffer) => Promise<void> = async () => {}) {
  const received: Received = { letters: [], recipients: [], connections: 0, most: 0 };
  let open = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, callback) => {
      received.connections++;
      received.most = Math.max(received.most, ++open);
      callback();
    },
    onClose: () => {
      open--;
    },
    onRcptTo: ({ address }, _session, callback) => {
      received.recipients.push(address);
      callback();
    },
    onData: (stream, _session, callback) => {
      buffer(stream)
        .then(async (raw) => {
          await keep(raw);
          received.letters.push(raw);
        })
        .then(
          () => callback(null),
          (error: Error) => callback(error),
        );
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  ends.push(() => new Promise((resolve) => server.close(() => resolve(null))));
  return { port: portOf(listening.address()), received };
}

/** Speaks by itself: `answer` to each line. */
async function socketServer(answer: (line: string) => string | null): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const say = (text: string | null) => text && socket.write(`${text}\r\n`);
    say(answer(''));
    socket.on('data', (data) => say(answer(data.toString())));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return portOf(server.address());
}

const portOf = (address: AddressInfo | string | null) =>
  address !== null && typeof address === 'object' ? address.port : 0;

function mailer(port: number, connections = 2) {
  const made = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Sahna <tickets@sahna.example>',
    connections,
  });
  ends.push(() => made.close());
  return made;
}

it('a letter arrives whole, its tickets printed with the poster', async () => {
  const { port, received } = await mailServer();
  expect(await mailer(port).send(letter, patience)).toEqual({ kind: 'sent' });
  const [raw] = received.letters;
  const arrived = await PostalMime.parse(raw ?? '');
  expect(arrived).toMatchObject({ subject: 'Билеттер', messageId: '<mail-1@sahna.example>', html: '<p>Қозы</p>' });
  expect(arrived.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['tickets.pdf', 'application/pdf'],
    ['tickets.ics', 'text/calendar'],
  ]);
  const pdf = arrived.attachments[0]?.content;
  expect(pdf instanceof ArrayBuffer && Buffer.from(pdf).toString('latin1')).toMatch(/^%PDF-[\s\S]*\/Piece1 /);
});

it('posters and codes of tickets are pictures within the letter', async () => {
  const { port, received } = await mailServer();
  const { html, pictures } = letterTickets(examplePapers.sheets);
  expect(await mailer(port).send({ ...letter, html, pictures }, patience)).toEqual({ kind: 'sent' });
  const { attachments } = await PostalMime.parse(received.letters[0] ?? '');
  const inline = attachments.filter(({ contentId }) => contentId);
  expect(inline.map(({ contentId, mimeType, disposition }) => [contentId, mimeType, disposition])).toEqual([
    ['<poster-0@sahna>', 'image/jpeg', 'inline'],
    ['<code-0@sahna>', 'image/png', 'inline'],
  ]);
});

it.runIf(process.platform === 'linux')('letters are made by a thread that gives way to the others', async () => {
  const { port } = await mailServer();
  const sender = mailer(port);
  await sender.send(letter, patience);
  // The 19th field (proc(5)), counted behind the name.
  const priorities = readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
  );
  expect(Math.max(...priorities)).toBe(19);
  expect(Math.min(...priorities)).toBe(getPriority());
});

it('sends to every address that the form accepts, as it was typed; what a mail server refuses, the form refuses', async () => {
  const { port, received } = await mailServer();
  const sender = mailer(port);
  const typed = [
    ...[
      'a.b@mail.kz',
      "o'neill@mail.kz",
      'a&b@mail.kz',
      'a!#$%*/=?^_`{|}~b@mail.kz',
      '-a@mail.kz',
      'a-@mail.kz',
      '+a+@mail.kz',
    ],
    ...['a@1.2.3.4', 'a@x--y.kz', 'A@mail.kz', `${'a'.repeat(65)}@b.kz`, `a@${'x'.repeat(63)}.kz`],
    ...['a..b@mail.kz', '.a@mail.kz', 'a.@mail.kz', '"a b"@mail.kz', 'a@a_b.kz'],
  ];
  const outcomes = new Map<string, string>();
  for (const to of typed) outcomes.set(to, (await sender.send({ ...letter, to, papers: null }, patience)).kind);
  const accepted = typed.filter((address) => checkEmail(address) === null);
  expect(accepted).toHaveLength(12);
  expect(accepted.map((address) => outcomes.get(address))).toEqual(accepted.map(() => 'sent'));
  expect(received.recipients).toEqual(expect.arrayContaining(accepted));
  const refused = typed.filter((address) => outcomes.get(address) === 'refused');
  expect(refused).toEqual(['a..b@mail.kz', '"a b"@mail.kz', 'a@a_b.kz']);
  expect(refused.map(checkEmail)).toEqual(refused.map(() => 'not-valid-email'));
});

it('a hundred letters go over a few connections that stay open', async () => {
  const { port, received } = await mailServer();
  const sender = mailer(port, 3);
  const outcomes = await Promise.all(numbered(100).map((one) => sender.send(one, patience)));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['sent']));
  expect(received.letters).toHaveLength(100);
  expect(received.connections).toBeLessThanOrEqual(3);
});

it('a ticket that cannot be printed spoils its own letter alone', async () => {
  const { port, received } = await mailServer();
  const sender = mailer(port);
  const results = await Promise.allSettled(
    numbered(5).map((one, index) => sender.send(index === 2 ? { ...one, papers: unprintablePapers } : one, patience)),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(received.letters).toHaveLength(4);
});

it('a letter whose thread is killed in the middle is sent by another one', async () => {
  const workers: Worker[] = [];
  const seen = (worker: Worker) => workers.push(worker);
  process.on('worker', seen);
  ends.push(async () => process.off('worker', seen));
  let killed = false;
  const { port, received } = await mailServer(async () => {
    if (killed) return;
    killed = true;
    await Promise.all(workers.map((worker) => worker.terminate()));
    throw new Error('its sender is dead');
  });
  const sender = mailer(port);
  const outcomes = await Promise.all(numbered(3).map((one) => sender.send(one, patience)));
  expect(outcomes).toEqual([{ kind: 'sent' }, { kind: 'sent' }, { kind: 'sent' }]);
  expect(workers.length).toBeGreaterThan(1);
  const ids = await Promise.all(received.letters.map(async (raw) => (await PostalMime.parse(raw)).messageId));
  expect(new Set(ids).size).toBe(3);
});

it('a mail server that refuses for good gives the letter up, one that is not there does not', async () => {
  const port = await socketServer((line) =>
    line === '' ? '220 full' : /^(EHLO|MAIL|RSET)/.test(line) ? '250 ok' : '550 no such user',
  );
  expect(await mailer(port).send(letter, patience)).toEqual({ kind: 'refused', why: 'SMTP 550' });
  for (const end of ends.splice(0).reverse()) await end();
  const away = mailer(port);
  await expect(away.send(letter, patience)).rejects.toThrow('a letter could not be sent');
  expect(await away.problem()).toMatch('ECONNREFUSED');
});

it('a mail server that says nothing holds up the letters it has; those behind are not begun', async () => {
  const port = await socketServer(() => null);
  const sender = mailer(port, 1);
  const late = new AbortController();
  const outcomes = numbered(8).map((one) => sender.send(one, late.signal));
  const first = Promise.race(outcomes);
  late.abort();
  expect(await first).toEqual({ kind: 'not-begun' });
  await sender.close();
  const results = await Promise.allSettled(outcomes);
  const begun = results.filter(({ status }) => status === 'rejected');
  expect(begun.length).toBeGreaterThanOrEqual(1);
  expect(begun.length).toBeLessThan(8);
});
