/** What `npm start` prints once the shop is open: addresses, test cards, customers. */
import { networkInterfaces } from 'node:os';
import { homeUrl, isEveryAddress, isOnlyThisMachine } from '@sahna/listening/addresses';
import type { Config } from '../../config/index.ts';

export type Welcome = {
  config: Pick<Config, 'PUBLIC_URL' | 'DEMO_MAILBOX' | 'SMTP_URL'>;
  /** Where the shop listens. */
  host: string;
  port: number;
  demo: boolean;
  bankUrl: string | null;
  identityUrl: string | null;
  /** Tables of the demo's programs: card numbers, customers. */
  tables: readonly string[];
};

export function printWelcome(welcome: Welcome): void {
  process.stdout.write(`${welcomeLines(welcome, ownAddresses()).join('\n')}\n`);
}

/** `addresses` are those of this machine in its network. */
export function welcomeLines(welcome: Welcome, addresses: readonly string[]): string[] {
  const { config, host, port, demo, bankUrl, identityUrl, tables } = welcome;
  const shop = config.PUBLIC_URL ?? homeUrl(host, port);
  const neighbours = config.PUBLIC_URL || !isEveryAddress(host) ? [] : addresses;
  const mailbox = demo && !config.SMTP_URL;
  return [
    '',
    `  Sahna is open:  ${shop}`,
    ...neighbours.map((address) => `  in your network: ${homeUrl(address, port)}`),
    ...(mailbox ? [`  e-mails:        ${shop}/mailbox`] : []),
    ...(bankUrl ? [`  demo bank:      ${bankUrl}`] : []),
    ...(identityUrl ? [`  accounts:       ${identityUrl}`] : []),
    `  API:            ${shop}/api/docs`,
    ...tables.flatMap((table) => ['', ...table.split('\n').map((line) => `  ${line}`)]),
    '',
    ...whoSees(welcome, mailbox),
    '  Stop with Ctrl+C.',
    '',
  ];
}

/** Warns that a demonstration's payments, customers and e-mails are open to whoever reaches it. */
function whoSees({ config, host, demo, bankUrl, identityUrl }: Welcome, mailbox: boolean): string[] {
  if (isOnlyThisMachine(host))
    return demo ? ['  Only this machine reaches it. HOST=0.0.0.0 opens it to your network.', ''] : [];
  const pretended = [
    ...(bankUrl ? ['pays with the test cards'] : []),
    ...(identityUrl ? ["signs in as one of the demo's customers with the password shown there"] : []),
  ];
  const letters =
    config.DEMO_MAILBOX === 'open'
      ? [
          '  Everybody reads all e-mails at /mailbox, too, with the links that open orders and tickets;',
          '  DEMO_MAILBOX=local shows them on this machine only.',
        ]
      : [
          '  E-mails, with the links that open orders and tickets, are shown on this machine only;',
          '  DEMO_MAILBOX=open shows them to everybody who reaches it.',
        ];
  if (pretended.length === 0 && !mailbox) return [];
  return [
    `  HOST=${host} opens it to everybody who reaches this machine there${pretended.length > 0 ? ':' : '.'}`,
    ...(pretended.length > 0 ? [`  whoever does ${pretended.join(' and ')}.`] : []),
    ...(mailbox ? letters : []),
    '',
  ];
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map(({ address }) => address);
}
