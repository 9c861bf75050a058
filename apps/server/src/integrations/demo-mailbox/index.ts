/** The mailbox of demo mode: displays every email of the shop in a browser. Never registered outside demo mode. */
import { readFile } from 'node:fs/promises';
import { ERROR_CODE } from '@sahna/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import { sendErrorResponse } from '../../platform/http/errors.ts';
import { readLanguage } from '../../platform/http/languages/texts.ts';
import { FONT_FILES, FONT_RULES, FONTS_FOLDER } from './fonts.ts';
import { type Caller, isLoopback } from './loopback.ts';
import { findMailById, listMails, type RawMail } from './mails.store.ts';
import {
  EMAIL_POLICY,
  type ListedEmail,
  renderClosedScreen,
  renderEmailScreen,
  renderListScreen,
  SCREEN_POLICY,
} from './screens.ts';

export { type DemoMailbox, startDemoMailbox } from './receiver.ts';

const Params = z.object({
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31),
  index: z.coerce.number().int().min(0).optional(),
});

const FontParams = z.object({ name: z.string().refine((name) => FONT_FILES.has(name)) });

export type MailboxDeps = {
  db: Database;
  /** Whether other machines may read the mailbox. */
  isPublic: boolean;
  /** Whether TRUST_PROXY is set, so that the client address is available behind a proxy. */
  trustsProxy: boolean;
  /** The catalog of the shop, whose time zone emails also use. */
  catalog: { current(): { shop: { timeZone: string } } | null };
};

/** GET /mailbox, /mailbox/:id, /mailbox/:id/html and /mailbox/:id/attachments/:index. */
export function mailboxRoutes(app: FastifyInstance, { db, isPublic, trustsProxy, catalog }: MailboxDeps): void {
  app.register(async (server) => {
    server.addHook('onRequest', async (request, reply) => {
      if (isPublic || isLoopback(getCaller(request, trustsProxy))) return;
      return sendScreen(reply.code(403), renderClosedScreen(readLanguage(request)));
    });
    registerMailboxRoutes(server, db, catalog);
  });
}

/** Without TRUST_PROXY, a request with forwarding headers came through a proxy from another machine. */
function getCaller(request: FastifyRequest, trustsProxy: boolean): Caller {
  const { headers, socket } = request;
  const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => headers[name] !== undefined);
  if (!forwarded) return { address: socket.remoteAddress ?? '', at: socket.localAddress ?? '', name: request.hostname };
  return { address: trustsProxy ? request.ip : '', at: '', name: request.hostname };
}

function registerMailboxRoutes(server: FastifyInstance, db: Database, catalog: MailboxDeps['catalog']): void {
  const getTimeZone = () => catalog.current()?.shop.timeZone ?? 'UTC';
  server.get('/mailbox/fonts/:name', async (request, reply) => {
    const font = FontParams.safeParse(request.params);
    if (!font.success) return sendNotFound(request, reply);
    return (
      setPolicy(reply, "default-src 'none'")
        .type('font/woff2')
        .header('Cache-Control', 'max-age=86400')
        // The sandboxed frame of the email has an opaque origin.
        .header('Access-Control-Allow-Origin', '*')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .send(await readFile(new URL(font.data.name, FONTS_FOLDER)))
    );
  });

  server.get('/mailbox', async (request, reply) => {
    const mails = await Promise.all(
      (await listMails(db)).map(async (mail) => toListedEmail(mail, await parseMail(mail))),
    );
    return sendScreen(reply, renderListScreen(mails, readLanguage(request), getTimeZone()));
  });

  server.get('/mailbox/:id', async (request, reply) => {
    const mail = await findMail(request);
    if (!mail) return sendNotFound(request, reply);
    const email = await parseMail(mail);
    const attachments = listAttachments(email).map((file) => ({
      name: file.filename ?? '',
      bytes: toBytes(file.content).length,
    }));
    const opened = {
      ...toListedEmail(mail, email),
      text: email.text ?? '',
      hasHtml: Boolean(email.html),
      codes: email.attachments.filter(({ contentId }) => contentId?.startsWith('<code-')).length,
      attachments,
    };
    return sendScreen(reply, renderEmailScreen(opened, readLanguage(request), getTimeZone()));
  });

  server.get('/mailbox/:id/html', async (request, reply) => {
    const mail = await findMail(request);
    const email = mail && (await parseMail(mail));
    if (!email?.html) return sendNotFound(request, reply);
    const htmlWithExternalLinks = email.html.replace(
      '<head>',
      `<head><base target="_blank"><style>${FONT_RULES}</style>`,
    );
    return setPolicy(reply, EMAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(inlinePictures(htmlWithExternalLinks, email));
  });

  server.get('/mailbox/:id/attachments/:index', async (request, reply) => {
    const mail = await findMail(request);
    const found = mail && listAttachments(await parseMail(mail))[Params.parse(request.params).index ?? 0];
    if (!found) return sendNotFound(request, reply);
    const name = (found.filename ?? '').replace(/[^\w.-]/g, '_') || 'attachment';
    return setPolicy(reply, "default-src 'none'; sandbox")
      .type(/^[\w.+-]+\/[\w.+-]+$/.test(found.mimeType) ? found.mimeType : 'application/octet-stream')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(toBytes(found.content));
  });

  async function findMail(request: FastifyRequest): Promise<RawMail | null> {
    const params = Params.safeParse(request.params);
    return params.success ? findMailById(db, params.data.id) : null;
  }
}

/** The attachments without the inline pictures of the email. */
function listAttachments({ attachments }: Email): Email['attachments'] {
  return attachments.filter(({ contentId }) => !contentId);
}

/** Replaces references to inline pictures by data URLs. */
function inlinePictures(html: string, { attachments }: Email): string {
  return html.replace(/cid:([\w@-]+)/g, (name, cid: string) => {
    const picture = attachments.find(({ contentId }) => contentId === `<${cid}>`);
    return picture ? `data:${picture.mimeType};base64,${toBytes(picture.content).toString('base64')}` : name;
  });
}

const parseMail = (mail: RawMail): Promise<Email> => PostalMime.parse(mail.raw);

function toListedEmail({ id, receivedAt }: RawMail, email: Email): ListedEmail {
  const to = (email.to ?? []).map(formatAddress).join(', ');
  return { id, receivedAt, subject: email.subject ?? '', from: email.from ? formatAddress(email.from) : '', to };
}

function formatAddress({ name, address }: Address): string {
  return name && address ? `${name} <${address}>` : name || address || '';
}

function toBytes(content: ArrayBuffer | Uint8Array | string): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}

function sendScreen(reply: FastifyReply, html: string): FastifyReply {
  return setPolicy(reply, SCREEN_POLICY).type('text/html; charset=utf-8').send(html);
}

function setPolicy(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Content-Type-Options', 'nosniff');
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendErrorResponse(request, reply, 404, ERROR_CODE.inner, 'not-found');
}
