/** How the journeys' shops are set up: on this machine alone, without the limits that would stop a journey, on a season of their own. */
import { fileURLToPath } from 'node:url';

const DATA = fileURLToPath(new URL('../../data/', import.meta.url));

export function createShopEnvironment(port: string, name = 'shop'): Record<string, string> {
  return {
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: `${DATA}${name}-${port}`,
    DEMO: '1',
    DEMO_SOLD: '0',
    DEMO_BANK_PORT: '0',
    DEMO_IDENTITY_PORT: '0',
    RATE_LIMIT: '0',
    BUSY_AFTER_MS: '0',
    // Longer than journeys wait between their requests: a busy machine sends them on connections that have just closed.
    KEEP_ALIVE_SECONDS: '900',
    TRUST_PROXY: 'loopback',
    DEMO_MAILBOX: 'open',
    // Browsers keep all processors busy: at the lowest priority emails would wait for minutes.
    MAIL_NICE: '0',
    LOG_LEVEL: 'warn',
  };
}
