import { notFound } from '@tanstack/react-router';
import { isNowhere } from './client.ts';

/** What a route's call says, or the page for addresses at which there is nothing. */
export function orNotFound<Answer>(call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: unknown) => {
    throw isNowhere(error) ? notFound() : error;
  });
}
