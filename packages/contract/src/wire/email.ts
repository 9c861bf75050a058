import { z } from 'zod';
import { LENGTHS } from '../constants.ts';
import { checkEmail } from '../rules/buyer.ts';

/** Email address of a request that has no error for its field. */
export const EmailInput = z
  .string()
  .trim()
  .max(LENGTHS.email.max)
  .refine((text) => checkEmail(text) === null);
