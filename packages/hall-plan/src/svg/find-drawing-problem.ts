import type { PlanIssue } from '../messages/plan-problem.ts';
import { collectShapes } from './document/collect-shapes.ts';
import { parseSvg } from './document/parse-svg.ts';

/** Reason why a drawing cannot be displayed, or null: not SVG, or too complex for browsers. */
export function findDrawingProblem(text: string): PlanIssue | null {
  const svg = parseSvg(text);
  if ('code' in svg) return svg;
  const drawing = collectShapes(svg);
  return 'code' in drawing ? drawing : null;
}
