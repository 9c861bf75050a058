/** What a person who has just typed `npm start` wants to know. */
import { networkInterfaces } from 'node:os';
import type { Config } from './config.ts';
import type { Server } from './http/server.ts';

export type Welcome = {
  server: Server;
  config: Config;
  demo: boolean;
  bankUrl: string | null;
  identityUrl: string | null;
  /** What the demo's other processes have to say: card numbers, customers. */
  tables: readonly string[];
};

export function printWelcome({ server, config, demo, bankUrl, identityUrl, tables }: Welcome): void {
  const bound = server.server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : config.PORT;
  const shop = config.PUBLIC_URL ?? `http://localhost:${port}`;
  const lines = [
    '',
    `  Sahna is open:  ${shop}`,
    ...neighbours(config, port).map((address) => `  in your network: ${address}`),
    ...(demo ? [`  e-mails:        ${shop}/mailbox`] : []),
    ...(bankUrl ? [`  demo bank:      ${bankUrl}`] : []),
    ...(identityUrl ? [`  accounts:       ${identityUrl}`] : []),
    `  API:            ${shop}/api/docs`,
    ...tables.flatMap((table) => ['', ...table.split('\n').map((line) => `  ${line}`)]),
    '',
    '  Stop with Ctrl+C.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Addresses at which other machines reach the shop, when it listens to them and has no public name. */
function neighbours(config: Config, port: number): string[] {
  if (config.PUBLIC_URL || !['0.0.0.0', '::'].includes(config.HOST)) return [];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => `http://${address.address}:${port}`);
}
