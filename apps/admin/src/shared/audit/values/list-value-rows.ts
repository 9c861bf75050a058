/** The values of an audit entry as rows: one per field, fields of objects below the name of the object. */
type Values = Readonly<Record<string, unknown>>;

/** `path`: names of the field, outermost first. A side is undefined where the entry does not have the field. */
export type ValueRow = { path: readonly string[]; before: unknown; after: unknown };

export function listValueRows(before: Values | null, after: Values | null): ValueRow[] {
  return listRows([], before ?? {}, after ?? {});
}

function listRows(path: readonly string[], before: Values, after: Values): ValueRow[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const row = { path: [...path, name], before: readOwn(before, name), after: readOwn(after, name) };
    const isNested = [row.before, row.after].some(isRecord);
    const [inner, next] = [toRecord(row.before), toRecord(row.after)];
    return isNested && inner && next ? listRows(row.path, inner, next) : [row];
  });
}

function readOwn(values: Values, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null: another value than an object, or none. */
function toRecord(value: unknown): Values | null {
  if (value === undefined || value === null) return {};
  return isRecord(value) ? value : null;
}
