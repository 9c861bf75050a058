import { notFound } from '@tanstack/react-router';
import { isNotFoundError } from './client.ts';

/** Returns the response of a loader's request; throws `notFound()` if the requested object does not exist. */
export function throwNotFound<Answer>(call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: unknown) => {
    throw isNotFoundError(error) ? notFound() : error;
  });
}
