/** The typed client of the staff's API. */
import type { z } from 'zod';
import type { AdminEndpoint } from './endpoint.ts';
import { ProblemDetails } from './problem.ts';

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
/** The parts of a request that an endpoint defines. */
export type RequestOf<E extends AdminEndpoint> = (E extends { params: z.ZodType }
  ? { params: InputOf<E['params']> }
  : object) &
  (E extends { query: z.ZodType } ? { query?: InputOf<E['query']> } : object) &
  (E extends { body: z.ZodType } ? { body: InputOf<E['body']> } : object);
export type ResponseOf<E extends AdminEndpoint> = z.output<E['response']>;

/** A refused request; `problem` says why, in the language of the request. */
export class RequestFailed extends Error {
  readonly problem: ProblemDetails;
  constructor(problem: ProblemDetails) {
    super(problem.title);
    this.problem = problem;
  }
}

/** `csrfToken` and `language` are read for every request. Throws RequestFailed, or TypeError without a connection. */
export type ClientOptions = { csrfToken: () => string; language: () => string; fetch?: typeof fetch };

export type AdminClient = <R extends z.ZodType, E extends AdminEndpoint>(
  endpoint: E & { response: R },
  request: RequestOf<E>,
) => Promise<z.output<R>>;

type Parts = { params?: object; query?: object; body?: object };

export function createAdminClient({ csrfToken, language, fetch = globalThis.fetch }: ClientOptions): AdminClient {
  return async (endpoint, request) => {
    const { params = {}, query = {}, body }: Parts = request;
    const values = new Map(Object.entries(params));
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    );
    const response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
      method: endpoint.method,
      headers: {
        'accept-language': language(),
        ...(endpoint.method === 'POST' ? { 'content-type': 'application/json', 'x-csrf-token': csrfToken() } : {}),
      },
      ...(endpoint.method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return endpoint.response.parse(answer);
    const problem = ProblemDetails.safeParse(answer);
    throw new RequestFailed(problem.data ?? { type: 'unknown', title: response.statusText, status: response.status });
  };
}
