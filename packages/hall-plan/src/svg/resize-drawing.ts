import { getViewBox } from './document/view-box.ts';

type PlanSize = { width: number; height: number };

const ROOT = /<svg\b([^>]*?)(\/?)>/;
const VIEW_BOX = /\bviewBox\s*=\s*(?:"[^"]*"|'[^']*')/;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Gives the drawing of a plan the visible area of a larger or smaller plan. Its lines stay where they are: the whole
 * drawing is fitted into the plan, so an unchanged area would be scaled and centered again.
 */
export function resizeDrawing(svg: string, before: PlanSize, after: PlanSize): string {
  const [root = '', list = '', end = ''] = ROOT.exec(svg) ?? [];
  const attributes = Object.fromEntries(
    Array.from(list.matchAll(ATTRIBUTE), ([, name = '', double, single]) => [name, double ?? single ?? '']),
  );
  const visible = getViewBox({ name: 'svg', attributes, children: [] });
  if (!visible) return svg;
  const { left, top } = visible;
  const [width, height] = [visible.right - left, visible.bottom - top];
  const [across, down] = [before.width / width, before.height / height];
  const isStretched = attributes['preserveAspectRatio']?.trim() === 'none';
  const scale = Math.min(across, down);
  const [sx, sy] = isStretched ? [across, down] : [scale, scale];
  const area = [
    left - (before.width / sx - width) / 2,
    top - (before.height / sy - height) / 2,
    after.width / sx,
    after.height / sy,
  ];
  const viewBox = `viewBox="${area.map(formatLength).join(' ')}"`;
  const resized = VIEW_BOX.test(list) ? list.replace(VIEW_BOX, viewBox) : `${list.trimEnd()} ${viewBox}`;
  return svg.replace(root, () => `<svg${resized}${end}>`);
}

function formatLength(value: number): string {
  return String(Number(value.toFixed(4)));
}
