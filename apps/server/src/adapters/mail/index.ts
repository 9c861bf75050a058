/** Letters over SMTP. */
import { createTransport } from 'nodemailer';
import type { Mailer } from '../../modules/notifications/index.ts';

export type SmtpMailer = Mailer & {
  /** Why no letter could be sent now; null: nothing is known against it. */
  problem(): Promise<string | null>;
  close(): void;
};

/** `smtpUrl`: smtp:// or smtps://, with user and password where needed; `from` as in a letter's header. */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): SmtpMailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, html, text, attachments }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId: `<${id}@${domain}>`,
          attachments: attachments.map(({ name, mediaType, bytes }) => ({
            filename: name,
            contentType: mediaType,
            content: Buffer.from(bytes),
          })),
        });
        return { kind: 'sent' };
      } catch (error) {
        const code = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
        // 5xx is final; the text may quote the address, so only the code is passed on.
        if (typeof code === 'number' && code >= 500 && code !== 535) return { kind: 'refused', why: `SMTP ${code}` };
        throw error;
      }
    },
    problem: () =>
      transport.verify().then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
    close: () => transport.close(),
  };
}
