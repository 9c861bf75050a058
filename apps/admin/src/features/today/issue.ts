import { ISSUES, type Issue } from '@sahna/contract/admin/sessions/today-endpoints';

/** Null for an address that names no issue. */
export function parseIssue(text: string): Issue | null {
  return ISSUES.find((issue) => issue === text) ?? null;
}
