/** Checks the ports of the shop and of the demo's programs, before anything is created that would have to be undone. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { LOCALHOST } from '@sahna/network/addresses';
import { type Config, getListenHost } from '../../config/index.ts';
import { getErrorCode } from '../../platform/lib/errors/error-code.ts';
import { StartupError } from '../../platform/lib/errors/startup-error.ts';

export type Port = { program: string; variable: string; port: number; host: string };

const OTHER_PORT = 'to another port, or to 0 for any free one';
const FIRST_UNPRIVILEGED_PORT = 1024;

/** Null if the program is not started by the shop. */
export type Ports = { shop: Port; bank: Port | null; identity: Port | null };

export function listPorts(config: Config, demo: boolean): Ports {
  const host = getListenHost(config, demo);
  const { PORT, PAYMENTS, DEMO_BANK_URL, DEMO_BANK_PORT, SIGN_IN, OIDC_ISSUER, DEMO_IDENTITY_PORT } = config;
  const byDefault = demo ? 'demo' : 'none';
  const bank = (PAYMENTS?.includes('demo') ?? demo) && DEMO_BANK_URL === undefined;
  const identity = (SIGN_IN ?? byDefault) === 'demo' && OIDC_ISSUER === undefined;
  return {
    shop: { program: 'the shop', variable: 'PORT', port: PORT, host },
    bank: bank ? { program: 'the demo bank', variable: 'DEMO_BANK_PORT', port: DEMO_BANK_PORT, host } : null,
    identity: identity
      ? { program: 'the demo identity provider', variable: 'DEMO_IDENTITY_PORT', port: DEMO_IDENTITY_PORT ?? 0, host }
      : null,
  };
}

/** Throws StartupError if a port cannot be opened. */
export async function checkPorts({ shop, bank, identity }: Ports): Promise<void> {
  const ports = [shop, bank, identity].filter((port) => port !== null);
  for (const [index, port] of ports.entries()) {
    const same = ports.slice(0, index).find((other) => other.port === port.port && port.port !== 0);
    if (same)
      throw new StartupError(
        `Port ${port.port} is configured for both ${same.program} and ${port.program}: set ${same.variable} or ${port.variable} ${OTHER_PORT}.`,
      );
    await tryPort(port);
  }
}

/** A machine may have no IPv6 loopback address, but always an IPv4 one. */
async function tryPort(port: Port): Promise<void> {
  if (port.host !== LOCALHOST) return tryAddress(port, port.host);
  await tryAddress(port, '127.0.0.1');
  await tryAddress(port, '::1', ['EADDRINUSE', 'EACCES']);
}

async function tryAddress(port: Port, host: string, reportedCodes?: readonly string[]): Promise<void> {
  const probe = createServer();
  const listening = once(probe, 'listening');
  probe.listen(port.port, host);
  try {
    await listening;
  } catch (error) {
    if (reportedCodes && !reportedCodes.includes(getErrorCode(error))) return;
    throw explainListenError(error, port);
  }
  const closed = once(probe, 'close');
  probe.close();
  await closed;
}

/** Translates a listen error for the operator. */
export function explainListenError(error: unknown, { program, variable, port, host }: Port): unknown {
  switch (getErrorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} of ${program} is already in use: stop the other program, or set ${variable} ${OTHER_PORT}.`,
      );
    case 'EACCES':
      return new StartupError(
        `Port ${port} of ${program} is privileged and cannot be opened by this user: set ${variable} to ${FIRST_UNPRIVILEGED_PORT} or higher.`,
      );
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return new StartupError(
        `${host} is not an address of this machine: set HOST to one of its addresses, set it to 0.0.0.0 for all, or omit it.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(
        `The host name ${host} cannot be resolved: set HOST to an address of this machine, set it to 0.0.0.0 for all, or omit it.`,
      );
    default:
      return error;
  }
}
