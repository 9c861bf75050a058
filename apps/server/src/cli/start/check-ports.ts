/** The ports of the shop and of the demo's programs, checked before anything is created that would have to be undone. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { THIS_MACHINE } from '@sahna/listening/addresses';
import { type Config, hostOf } from '../../config/index.ts';
import { CannotStart } from '../../platform/lib/cannot-start.ts';

export type Port = { whose: string; variable: string; port: number; host: string };

const OTHER_PORT = 'to another port, or to 0 for any free one';
const FREE_FOR_ALL = 1024;

/** Null: no such program is started beside the shop. */
export type Ports = { shop: Port; bank: Port | null; identity: Port | null };

export function portsOf(config: Config, demo: boolean): Ports {
  const host = hostOf(config, demo);
  const { PORT, PAYMENTS, DEMO_BANK_URL, DEMO_BANK_PORT, SIGN_IN, OIDC_ISSUER, DEMO_IDENTITY_PORT } = config;
  const byDefault = demo ? 'demo' : 'none';
  const bank = (PAYMENTS?.includes('demo') ?? demo) && DEMO_BANK_URL === undefined;
  const identity = (SIGN_IN ?? byDefault) === 'demo' && OIDC_ISSUER === undefined;
  return {
    shop: { whose: 'the shop', variable: 'PORT', port: PORT, host },
    bank: bank ? { whose: 'the demo bank', variable: 'DEMO_BANK_PORT', port: DEMO_BANK_PORT, host } : null,
    identity: identity
      ? { whose: 'the demo identity provider', variable: 'DEMO_IDENTITY_PORT', port: DEMO_IDENTITY_PORT ?? 0, host }
      : null,
  };
}

/** Throws CannotStart where one of them cannot be opened. */
export async function checkPorts({ shop, bank, identity }: Ports): Promise<void> {
  const wanted = [shop, bank, identity].filter((one) => one !== null);
  for (const [index, one] of wanted.entries()) {
    const same = wanted.slice(0, index).find((other) => other.port === one.port && one.port !== 0);
    if (same)
      throw new CannotStart(
        `Port ${one.port} would be that of ${same.whose} and of ${one.whose}: set ${same.variable} or ${one.variable} ${OTHER_PORT}.`,
      );
    await tryPort(one);
  }
}

/** A machine may have no IPv6 loopback address, but always an IPv4 one. */
async function tryPort(wanted: Port): Promise<void> {
  if (wanted.host !== THIS_MACHINE) return tryAt(wanted, wanted.host);
  await tryAt(wanted, '127.0.0.1');
  await tryAt(wanted, '::1', ['EADDRINUSE', 'EACCES']);
}

async function tryAt(wanted: Port, host: string, telling?: readonly string[]): Promise<void> {
  const probe = createServer();
  const listening = once(probe, 'listening');
  probe.listen(wanted.port, host);
  try {
    await listening;
  } catch (error) {
    if (telling && !telling.includes(codeOf(error))) return;
    throw cannotListen(error, wanted);
  }
  const closed = once(probe, 'close');
  probe.close();
  await closed;
}

/** What a failure to listen means to the operator. */
export function cannotListen(error: unknown, { whose, variable, port, host }: Port): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new CannotStart(
        `Port ${port} of ${whose} is in use by another program: stop that one, or set ${variable} ${OTHER_PORT}.`,
      );
    case 'EACCES':
      return new CannotStart(
        `Port ${port} of ${whose} may not be opened by this user: set ${variable} to ${FREE_FOR_ALL} or higher.`,
      );
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return new CannotStart(
        `${host} is not an address of this machine: set HOST to one that is, to 0.0.0.0 for all of them, or leave it out.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CannotStart(
        `The name ${host} stands for no address: set HOST to an address of this machine, to 0.0.0.0 for all of them, or leave it out.`,
      );
    default:
      return error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
