/**
 * Registers endpoints of the staff's API. Each route checks the connection, the login session, the CSRF token and the
 * permission of its contract row before its handler runs, so that no handler can forget them.
 */
import { timingSafeEqual } from 'node:crypto';
import type { AdminEndpoint } from '@sahna/contract/admin/endpoint';
import type { ListedAdminEndpoint } from '@sahna/contract/admin/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  findScope,
  intersectScopes,
  needsFullSignIn,
  type Scope,
  type SignedInStaff,
  type StaffDevice,
  type StaffSignIn,
} from '../../modules/staff/index.ts';
import { compressLargeBody } from '../../platform/http/responses/compressed-response.ts';
import { createMemberActor, type StaffActor } from '../../platform/lib/actor.ts';
import type { EventId } from '../../platform/lib/ids.ts';
import { computeCsrfToken, readDeviceSecret, readSessionSecret } from './cookies.ts';
import { Refused } from './problems.ts';
import { isSecureConnection } from './secure-connection.ts';

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/**
 * `device` is present where the access is `device`; `staff` and `actor` unless it is that or `public`; `scope` covers
 * every event where no permission is named.
 */
export type AdminRequest<E extends AdminEndpoint> = {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
} & (E extends { access: 'public' }
  ? object
  : E extends { access: 'device' }
    ? { device: StaffDevice }
    : { staff: SignedInStaff; actor: StaffActor; scope: Scope });

type Handler<E extends AdminEndpoint> = (
  request: AdminRequest<E>,
) => Promise<z.input<E['response']>> | z.input<E['response']>;

export type DefineRoute = <const E extends AdminEndpoint & ListedAdminEndpoint>(
  endpoint: E,
  handler: Handler<E>,
) => void;

export type RouteDeps = {
  staffSignIn: Pick<StaffSignIn, 'sessions' | 'devices'>;
  /** All events with their venues, for scopes. */
  listEventPlaces: () => readonly { id: EventId; venueId: number }[];
};

const EVERYTHING: Scope = { events: null };

export function createRouteDefiner(app: FastifyInstance, { staffSignIn, listEventPlaces }: RouteDeps): DefineRoute {
  async function authorize(request: FastifyRequest, { access, alsoRequires = [], method }: AdminEndpoint) {
    if (!isSecureConnection(request)) throw new Refused('insecure-connection');
    if (method === 'POST' && !isOwnOrigin(request)) throw new Refused('csrf');
    if (access === 'public') return {};
    const deviceSecret = readDeviceSecret(request);
    if (access === 'device') {
      const device = await staffSignIn.devices.find(deviceSecret);
      if (!device) throw new Refused('device-unknown');
      return { device };
    }
    const secret = readSessionSecret(request);
    const staff = secret === '' ? null : await staffSignIn.sessions.find(secret, deviceSecret);
    if (!staff) throw new Refused('signed-out');
    if (method === 'POST' && !hasCsrfToken(request, secret)) throw new Refused('csrf');
    const permissions = [...(access === 'signed-in' || access === 'full-sign-in' ? [] : [access]), ...alsoRequires];
    if (staff.deviceId !== null && (access === 'full-sign-in' || permissions.some(needsFullSignIn)))
      throw new Refused('full-sign-in-needed');
    const scope = permissions
      .map((permission) => findScope(staff.grants, permission, listEventPlaces()))
      .reduce(intersectScopes, EVERYTHING);
    if (!scope) throw new Refused('forbidden');
    return { staff, scope, actor: createMemberActor(staff.id, request.ip, staff.deviceId) };
  }

  return (endpoint, handler) => {
    const authorized = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof authorize>>>();
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.maxBodyBytes ? { bodyLimit: endpoint.maxBodyBytes } : {}),
      config: app.limited(isSignIn(endpoint) ? 0.2 : 4),
      schema: {
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        response: { 200: endpoint.response },
      },
      // Before the body is read and validated: strangers learn nothing about it.
      onRequest: async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        authorized.set(request, await authorize(request, endpoint));
      },
      onSend: compressLargeBody,
      handler: async (request, reply) => {
        const { params, query, body } = request;
        // The validator has parsed each part by the schema of this endpoint, and `authorize` follows its access.
        const input = { params, query, body, request, reply, ...authorized.get(request) } as AdminRequest<
          typeof endpoint
        >;
        return handler(input);
      },
    });
  };
}

/** Requests that may try secrets: without a login session. */
function isSignIn({ access, method }: AdminEndpoint): boolean {
  return (access === 'public' || access === 'device') && method === 'POST';
}

/** Browsers send Origin with every POST; other clients send none and are checked by their token. */
function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  return origin === undefined || origin === request.siteOrigin() || origin === `${request.protocol}://${request.host}`;
}

function hasCsrfToken(request: FastifyRequest, secret: string): boolean {
  const [sent, expected] = [request.headers['x-csrf-token'], computeCsrfToken(secret)];
  return (
    typeof sent === 'string' &&
    sent.length === expected.length &&
    timingSafeEqual(Buffer.from(sent), Buffer.from(expected))
  );
}
