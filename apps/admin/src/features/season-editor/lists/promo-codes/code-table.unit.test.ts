import { expect, it } from 'vitest';
import { getCodeState } from './code-state.ts';
import { formatCodeTable, parseCodeTable } from './code-table.ts';
import { createCodes } from './create-codes.ts';

it('creates codes that differ from each other and from the existing ones', () => {
  const codes = createCodes(1_000, ' spring-', new Set());
  expect(new Set(codes).size).toBe(1_000);
  expect(codes.every((code) => /^SPRING-[A-HJ-NP-Z2-9]{8}$/.test(code))).toBe(true);
});

it('parses the exported table', () => {
  const rows = [
    { code: 'A1B', percent: 10, uses: 5, from: '2026-12-01', to: '2026-12-31', events: ['abai', 'carmen'] },
    { code: 'C1D', amount: 1_500.5, uses: 1, perOrder: 2 },
  ];
  expect(parseCodeTable(formatCodeTable(rows), new Set())).toEqual({ rows, duplicates: [] });
});

it('reads cells of a spreadsheet with the names of columns in any order', () => {
  const text = 'Uses\tCode\tPercent\tFrom\r\n3\tnew-1\t10%\t05.12.2026\r\n1\told\t5\t\r\n1\tNEW-1\t5\t\r\n';
  expect(parseCodeTable(text, new Set(['OLD']))).toEqual({
    rows: [{ uses: 3, code: 'NEW-1', percent: 10, from: '2026-12-05' }],
    duplicates: ['OLD', 'NEW-1'],
  });
});

it('exports texts that a spreadsheet would calculate as texts, and reads them back', () => {
  const table = formatCodeTable([{ code: '=SUM(A1)', uses: 1 }]);
  expect(table).toContain("'=SUM(A1);");
  expect(parseCodeTable(table, new Set()).rows).toEqual([{ code: '=SUM(A1)', uses: 1 }]);
});

it('knows active, future and expired codes', () => {
  expect(getCodeState({}, '2026-12-05')).toBe('active');
  expect(getCodeState({ from: '2026-12-05', to: '2026-12-05' }, '2026-12-05')).toBe('active');
  expect(getCodeState({ from: '2026-12-06' }, '2026-12-05')).toBe('future');
  expect(getCodeState({ to: '2026-12-04' }, '2026-12-05')).toBe('expired');
});
