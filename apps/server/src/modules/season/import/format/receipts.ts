/** Schemas of value-added tax and of names on fiscal receipts. */
import { z } from 'zod';
import { MAX_RECEIPT_NAME_LENGTH } from '../../../catalog/rules/index.ts';
import type { ProblemCode } from '../problems/create-problem.ts';
import { Percent } from './values.ts';

/** Null: exempt. */
const Rate = Percent.nullable();
/** Rates by kind of receipt line. */
export const VatRatesFile = z.strictObject({ tickets: Rate, fees: Rate, addOns: Rate }).partial();

export const Vat = z
  .strictObject({ payer: z.boolean(), rates: VatRatesFile.default({}) })
  .refine(({ payer, rates }) => payer || Object.keys(rates).length === 0, {
    path: ['rates'],
    error: 'vat-rates' satisfies ProblemCode,
  });

const Name = z.string().trim().min(1).max(MAX_RECEIPT_NAME_LENGTH);
export const ReceiptNameFile = z.strictObject({ kz: Name, ru: Name }).partial();
