/** Fields that selected sessions have in common. */
import { z } from 'zod';
import { type FieldChange, omitUndefined } from '../prices/offers.ts';
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

/** Values by zone with another one for this zone; the others of each session stay. */
export function setZoneField(field: 'zoneStock' | 'zoneColors', zone: string, value: unknown): FieldChange {
  return (fields) => ({ [field]: omitEmpty({ ...Fields.safeParse(fields[field]).data, [zone]: value }) });
}

export type SaleField = 'from' | 'until' | 'untilMinutesBefore';

const EXCLUDED: Readonly<Record<SaleField, Record<string, undefined>>> = {
  from: {},
  until: { untilMinutesBefore: undefined },
  untilMinutesBefore: { until: undefined },
};

/** Sale windows with another value; the end is either a moment or in minutes. */
export function setSaleField(channel: string, field: SaleField, value: string | number | undefined): FieldChange {
  return ({ sales: present }) => {
    const sales = Fields.safeParse(present).data;
    const window = Fields.safeParse(sales?.[channel]).data;
    const changed = { ...window, ...(value === undefined ? {} : EXCLUDED[field]), [field]: value };
    return { sales: omitEmpty({ ...sales, [channel]: omitEmpty(changed) }) };
  };
}

function omitEmpty(fields: Record<string, unknown>): Record<string, unknown> | undefined {
  const next = omitUndefined(fields);
  return Object.keys(next).length > 0 ? next : undefined;
}
