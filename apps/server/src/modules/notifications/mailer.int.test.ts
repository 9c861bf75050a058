/** Emails as a mail server receives them, and failing mail servers. */
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
import { createMailer, startMailThreads } from '../../integrations/mail/index.ts';
import { renderEmailTickets } from './email-tickets.ts';
import type { OutgoingEmail } from './sending.ts';
import { exampleDocuments, unprintableDocuments } from './testing/document-examples.ts';

const email: OutgoingEmail = {
  id: 'mail-1',
  sender: '',
  to: 'a@mail.example',
  subject: 'Билеттер',
  html: '<p>Қозы</p>',
  text: 'Қозы',
  pictures: [],
  documents: exampleDocuments,
};
const createEmails = (count: number): OutgoingEmail[] =>
  Array.from({ length: count }, (_, index) => ({ ...email, id: `mail-${index + 1}` }));
const patience = new AbortController().signal;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type Received = { emails: Buffer[]; recipients: string[]; connections: number; maxOpen: number };

/** `keep` is called with each email before it is accepted. */
async function startMailServer(keep: (raw: Buffer) => Promise<void> = async () => {}) {
  const received: Received = { emails: [], recipients: [], connections: 0, maxOpen: 0 };
  let open = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, callback) => {
      received.connections++;
      received.maxOpen = Math.max(received.maxOpen, ++open);
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
          received.emails.push(raw);
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
  return { port: getPort(listening.address()), received };
}

/** A server that answers each line with `answer`. */
async function startSocketServer(answer: (line: string) => string | null): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const write = (text: string | null) => text && socket.write(`${text}\r\n`);
    write(answer(''));
    socket.on('data', (data) => write(answer(data.toString())));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return getPort(server.address());
}

const getPort = (address: AddressInfo | string | null) =>
  address !== null && typeof address === 'object' ? address.port : 0;

function openMailer(port: number, connections = 2, priority = 0) {
  const created = createMailer(
    { smtpUrl: () => `smtp://127.0.0.1:${port}`, from: 'Sahna <tickets@sahna.example>' },
    startMailThreads(connections, priority),
  );
  ends.push(() => created.close());
  return created;
}

it('mailer delivers an email with tickets and artwork as PDF', async () => {
  const { port, received } = await startMailServer();
  expect(await openMailer(port).send(email, patience)).toEqual({ kind: 'sent' });
  const [raw] = received.emails;
  const arrived = await PostalMime.parse(raw ?? '');
  expect(arrived).toMatchObject({ subject: 'Билеттер', messageId: '<mail-1@sahna.example>', html: '<p>Қозы</p>' });
  expect(arrived.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['tickets.pdf', 'application/pdf'],
    ['tickets.ics', 'text/calendar'],
  ]);
  const pdf = arrived.attachments[0]?.content;
  expect(pdf instanceof ArrayBuffer && Buffer.from(pdf).toString('latin1')).toMatch(/^%PDF-[\s\S]*\/Piece1 /);
});

it('mailer embeds artwork and ticket codes as inline pictures', async () => {
  const { port, received } = await startMailServer();
  const { html, pictures } = renderEmailTickets(exampleDocuments.sheets);
  expect(await openMailer(port).send({ ...email, html, pictures }, patience)).toEqual({ kind: 'sent' });
  const { attachments } = await PostalMime.parse(received.emails[0] ?? '');
  const inline = attachments.filter(({ contentId }) => contentId);
  expect(inline.map(({ contentId, mimeType, disposition }) => [contentId, mimeType, disposition])).toEqual([
    ['<poster-0@sahna>', 'image/jpeg', 'inline'],
    ['<code-0@sahna>', 'image/png', 'inline'],
  ]);
});

it.runIf(process.platform === 'linux')('mailer builds emails in a low-priority thread', async () => {
  const { port } = await startMailServer();
  const sender = openMailer(port, 1, 19);
  await sender.send(email, patience);
  // Field 19 of proc(5), counted after the name.
  const priorities = readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
  );
  expect(Math.max(...priorities)).toBe(19);
  expect(Math.min(...priorities)).toBe(getPriority());
});

it('mailer sends to every address that the form accepts, as typed, and the form rejects addresses that mail servers refuse', async () => {
  const { port, received } = await startMailServer();
  const sender = openMailer(port);
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
  for (const to of typed) outcomes.set(to, (await sender.send({ ...email, to, documents: null }, patience)).kind);
  const accepted = typed.filter((address) => checkEmail(address) === null);
  expect(accepted).toHaveLength(12);
  expect(accepted.map((address) => outcomes.get(address))).toEqual(accepted.map(() => 'sent'));
  expect(received.recipients).toEqual(expect.arrayContaining(accepted));
  const refused = typed.filter((address) => outcomes.get(address) === 'refused');
  expect(refused).toEqual(['a..b@mail.kz', '"a b"@mail.kz', 'a@a_b.kz']);
  expect(refused.map(checkEmail)).toEqual(refused.map(() => 'not-valid-email'));
});

it('mailer sends a hundred emails over a few persistent connections', { tags: ['long'] }, async () => {
  const { port, received } = await startMailServer();
  const sender = openMailer(port, 3);
  const outcomes = await Promise.all(createEmails(100).map((email) => sender.send(email, patience)));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['sent']));
  expect(received.emails).toHaveLength(100);
  expect(received.connections).toBeLessThanOrEqual(3);
});

it('mailer fails only the email with an unprintable ticket', async () => {
  const { port, received } = await startMailServer();
  const sender = openMailer(port);
  const results = await Promise.allSettled(
    createEmails(5).map((email, index) =>
      sender.send(index === 2 ? { ...email, documents: unprintableDocuments } : email, patience),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(received.emails).toHaveLength(4);
});

it('mailer sends an email again after its thread was killed', { tags: ['long'] }, async () => {
  const workers: Worker[] = [];
  const onWorker = (worker: Worker) => workers.push(worker);
  process.on('worker', onWorker);
  ends.push(async () => process.off('worker', onWorker));
  let killed = false;
  const { port, received } = await startMailServer(async () => {
    if (killed) return;
    killed = true;
    await Promise.all(workers.map((worker) => worker.terminate()));
    throw new Error('its sender is dead');
  });
  const sender = openMailer(port);
  const outcomes = await Promise.all(createEmails(3).map((email) => sender.send(email, patience)));
  expect(outcomes).toEqual([{ kind: 'sent' }, { kind: 'sent' }, { kind: 'sent' }]);
  expect(workers.length).toBeGreaterThan(1);
  const ids = await Promise.all(received.emails.map(async (raw) => (await PostalMime.parse(raw)).messageId));
  expect(new Set(ids).size).toBe(3);
});

it('mailer reports a permanent refusal and throws if the server is unreachable', async () => {
  const port = await startSocketServer((line) =>
    line === '' ? '220 full' : /^(EHLO|MAIL|RSET)/.test(line) ? '250 ok' : '550 no such user',
  );
  expect(await openMailer(port).send(email, patience)).toEqual({ kind: 'refused', reason: 'SMTP 550' });
  for (const end of ends.splice(0).reverse()) await end();
  const away = openMailer(port);
  await expect(away.send(email, patience)).rejects.toThrow('an email could not be sent');
  expect(await away.findProblem()).toMatch('ECONNREFUSED');
});

it('mailer does not start emails that wait behind a silent mail server', async () => {
  const port = await startSocketServer(() => null);
  const sender = openMailer(port, 1);
  const late = new AbortController();
  const outcomes = createEmails(8).map((email) => sender.send(email, late.signal));
  const first = Promise.race(outcomes);
  late.abort();
  expect(await first).toEqual({ kind: 'not_started' });
  await sender.close();
  const results = await Promise.allSettled(outcomes);
  const begun = results.filter(({ status }) => status === 'rejected');
  expect(begun.length).toBeGreaterThanOrEqual(1);
  expect(begun.length).toBeLessThan(8);
});
