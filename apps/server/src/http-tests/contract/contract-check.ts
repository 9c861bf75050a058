/** Checks responses against the contract: its schemas, and the OpenAPI document that the shop serves. */
import { ENDPOINTS, type Endpoint, type EndpointId } from '@sahna/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Answer } from '../support/visitor.ts';

const OpenApiDocument = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        responses: z.record(
          z.string(),
          z.object({
            content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })),
          }),
        ),
      }),
    ),
  ),
});

export type ContractCheck = {
  document: z.infer<typeof OpenApiDocument>;
  /** The endpoints with their observed statuses. */
  observed: Map<EndpointId, Set<number>>;
  expectContract(id: EndpointId, status: number, answer: Answer): void;
};

/** Registers a test that has to see a success of each of these endpoints. */
export type ItMatches = (title: string, ids: readonly EndpointId[], test: () => Promise<void>, tags?: 'long'[]) => void;

export function checkContract(served: unknown): ContractCheck {
  const document = OpenApiDocument.parse(served);
  const observed = new Map<EndpointId, Set<number>>();

  /** Expects this status, and a body that matches the contract exactly: nothing missing, nothing more. */
  function expectContract(id: EndpointId, status: number, answer: Answer): void {
    const endpoint: Endpoint = ENDPOINTS[id];
    expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(status);
    const schema = endpoint.response[status];
    if (!schema) throw new Error(`${id} promises no ${status}`);
    // Parsing drops unknown fields, so that a field outside of the schema makes a difference.
    expect(schema.parse(answer.body), `${id} ${status}`).toEqual(answer.body);
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const documented = document.paths[path]?.[endpoint.method.toLowerCase()]?.responses[String(status)];
    if (!documented) throw new Error(`${path} ${status} is not documented`);
    const mediaType = (status === 200 && endpoint.mediaType) || 'application/json';
    expect(answer.headers.get('content-type')?.split(';')[0]).toBe(mediaType);
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
      documented.content[mediaType]?.schema ?? false,
    );
    expect(validate(answer.body) ? [] : validate.errors, `${id} ${status} by OpenAPI`).toEqual([]);
    observed.set(id, new Set([...(observed.get(id) ?? []), status]));
  }

  return { document, observed, expectContract };
}
