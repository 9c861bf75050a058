/**
 * `npm run bench:hoarders`: hoarders and honest rushes over an hour, under the rules of the shop (rules/pace.ts, the price of
 * work, the real reservation times) and under those it had before. Seeds are fixed: the same tables every time. RULE='{"fewShare":0.05}'
 * and SHARE=0.33 try other figures. `npm run bench:hoarders -- attack`: a hoarder against a real shop, four times a minute.
 */
import { z } from 'zod';
import { attacks } from './hoarders/attack.ts';
import { BEFORE, shopPolicy } from './hoarders/policy.ts';
import { printTables } from './hoarders/tables.ts';

const changes = z.record(z.string(), z.number()).parse(JSON.parse(process.env['RULE'] ?? '{}'));
const share = Number(process.env['SHARE'] ?? 0.25);

if (process.argv[2] === 'attack') await attacks();
else printTables([BEFORE, shopPolicy('now', changes, share)]);
