import { notFound } from '@tanstack/react-router';
import { isNotFoundError } from './client.ts';

/** Returns the response of a route's call, or shows the not-found page. */
export function throwNotFound<Answer>(call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: unknown) => {
    throw isNotFoundError(error) ? notFound() : error;
  });
}
