/** Fields that selected sessions have in common. */
import { z } from 'zod';
import { omitUndefined } from '../prices/offers.ts';
import type { SessionRow } from './session-rows.ts';

const Fields = z.record(z.string(), z.unknown());

/** The value at a path like `sales.web.from`; undefined if the rows differ. */
export function readCommonField(rows: readonly SessionRow[], path: readonly string[]): { value: unknown } | undefined {
  const values = rows.map(({ fields }) => readAt(fields, path));
  const [value] = values;
  return values.every((candidate) => JSON.stringify(candidate) === JSON.stringify(value)) ? { value } : undefined;
}

function readAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((fields: unknown, name) => Fields.safeParse(fields).data?.[name], value);
}

/** The first row's values by zone with this one; undefined without any. */
export function setZoneField(
  rows: readonly SessionRow[],
  field: 'zoneStock' | 'zoneColors',
  zone: string,
  value: unknown,
): Record<string, unknown> | undefined {
  const present = Fields.safeParse(rows[0]?.fields[field]).data;
  const next = omitUndefined({ ...present, [zone]: value });
  return Object.keys(next).length > 0 ? next : undefined;
}

export const SALE_FIELDS = ['from', 'until', 'untilMinutesBefore'] as const;
export type SaleField = (typeof SALE_FIELDS)[number];

/** The first row's windows with this field; `until` and `untilMinutesBefore` exclude each other. */
export function setSaleField(
  rows: readonly SessionRow[],
  channel: string,
  field: SaleField,
  value: string | number | undefined,
): Record<string, unknown> | undefined {
  const sales = Fields.safeParse(rows[0]?.fields['sales']).data;
  const window = Fields.safeParse(sales?.[channel]).data;
  const excluded = { from: {}, until: { untilMinutesBefore: undefined }, untilMinutesBefore: { until: undefined } }[
    field
  ];
  const changed = omitUndefined({ ...window, ...(value === undefined ? {} : excluded), [field]: value });
  const next = omitUndefined({ ...sales, [channel]: Object.keys(changed).length > 0 ? changed : undefined });
  return Object.keys(next).length > 0 ? next : undefined;
}
