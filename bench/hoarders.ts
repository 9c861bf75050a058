/**
 * `npm run bench:hoarders`: simulates hoarders and honest rushes for an hour, under the shop's hold limits (bot check
 * difficulty and reservation times included) and under earlier ones. Seeds are fixed, so results are reproducible.
 * RULE='{"fewShare":0.05}' and SHARE=0.33 set other values. `npm run bench:hoarders -- attack`: a hoarder against a
 * real shop, in four variants of a minute.
 */
import { z } from 'zod';
import { runAttacks } from './hoarders/attack.ts';
import { BEFORE, createShopPolicy } from './hoarders/policy.ts';
import { printTables } from './hoarders/tables.ts';

const changes = z.record(z.string(), z.number()).parse(JSON.parse(process.env['RULE'] ?? '{}'));
const share = Number(process.env['SHARE'] ?? 0.25);

if (process.argv[2] === 'attack') await runAttacks();
else printTables([BEFORE, createShopPolicy('now', changes, share)]);
