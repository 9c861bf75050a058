/** Definition of an endpoint of the staff's API. */
import type { z } from 'zod';
import type { Permission } from '../rules/staff/permissions.ts';

/**
 * Who may call an endpoint. `public`: everybody, without a login session. `device`: an enrolled device, without a login
 * session. `signed-in`: all staff. `full-sign-in`: all staff, but not in a session that a PIN unlocked. Otherwise staff
 * with the permission; their scope limits what they see.
 */
export type Access = 'public' | 'device' | 'signed-in' | 'full-sign-in' | Permission;

export type AdminEndpoint = {
  method: 'GET' | 'POST';
  /** Fastify style. */
  path: `/admin/api/${string}`;
  access: Access;
  /** Further permissions that the member needs for the same events. */
  alsoRequires?: readonly Permission[];
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Where the body may be larger than the server's default. */
  maxBodyBytes?: number;
  /** Of status 200; every other response is a `ProblemDetails`. */
  response: z.ZodType;
};
