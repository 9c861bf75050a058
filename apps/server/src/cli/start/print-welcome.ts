/** The output of `npm start` once the shop is open: URLs, test cards, customers. */
import { networkInterfaces } from 'node:os';
import { isLoopbackHost, isWildcardHost, toDisplayUrl } from '@sahna/network/addresses';
import type { Config } from '../../config/index.ts';

export type Welcome = {
  config: Pick<Config, 'PUBLIC_URL' | 'DEMO_MAILBOX' | 'SMTP_URL'>;
  /** The host on which the shop listens. */
  host: string;
  port: number;
  isDemo: boolean;
  bankUrl: string | null;
  identityUrl: string | null;
  /** Tables of the demo's programs: card numbers, customers. */
  tables: readonly string[];
};

export function printWelcome(welcome: Welcome): void {
  process.stdout.write(`${formatWelcome(welcome, listOwnAddresses()).join('\n')}\n`);
}

/** `addresses` are those of this machine in its network. */
export function formatWelcome(welcome: Welcome, addresses: readonly string[]): string[] {
  const { config, host, port, isDemo, bankUrl, identityUrl, tables } = welcome;
  const shop = config.PUBLIC_URL ?? toDisplayUrl(host, port);
  const networkAddresses = config.PUBLIC_URL || !isWildcardHost(host) ? [] : addresses;
  const mailbox = isDemo && !config.SMTP_URL;
  return [
    '',
    `  Sahna is open:  ${shop}`,
    ...networkAddresses.map((address) => `  in your network: ${toDisplayUrl(address, port)}`),
    `  admin:          ${shop}/admin`,
    ...(mailbox ? [`  emails:         ${shop}/mailbox`] : []),
    ...(bankUrl ? [`  demo bank:      ${bankUrl}`] : []),
    ...(identityUrl ? [`  accounts:       ${identityUrl}`] : []),
    `  API:            ${shop}/api/docs`,
    ...tables.flatMap((table) => ['', ...table.split('\n').map((line) => `  ${line}`)]),
    '',
    ...buildExposureWarning(welcome, mailbox),
    '  Stop with Ctrl+C.',
    '',
  ];
}

/** Warns that a demonstration's payments, customers and emails are open to everyone who can reach it. */
function buildExposureWarning({ config, host, isDemo, bankUrl, identityUrl }: Welcome, mailbox: boolean): string[] {
  if (isLoopbackHost(host))
    return isDemo ? ['  Reachable from this machine only. Set HOST=0.0.0.0 to open it to your network.', ''] : [];
  const demoActions = [
    ...(bankUrl ? ['pay with the test cards'] : []),
    ...(identityUrl ? ['sign in as a demo customer with the password shown there'] : []),
  ];
  const mailboxLines =
    config.DEMO_MAILBOX === 'open'
      ? [
          '  Everyone can read all emails at /mailbox, including links to orders and tickets.',
          '  Set DEMO_MAILBOX=local to show them on this machine only.',
        ]
      : [
          '  Emails contain links to orders and tickets, so they are shown on this machine only.',
          '  Set DEMO_MAILBOX=open to show them to everyone who can reach it.',
        ];
  if (demoActions.length === 0 && !mailbox) return [];
  return [
    `  HOST=${host}: everyone who can reach this machine can open the shop.`,
    ...(demoActions.length > 0 ? [`  They can ${demoActions.join(' and ')}.`] : []),
    ...(mailbox ? mailboxLines : []),
    '',
  ];
}

function listOwnAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map(({ address }) => address);
}
