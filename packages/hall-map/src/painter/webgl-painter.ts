import type { Size } from '../geometry.ts';
import type { SeatPainter } from './seat-painter.ts';
import { MIN_RADIUS_PX, type SeatStyles } from './seat-styles.ts';
import { createSeatProgram, type SeatProgram } from './webgl-program.ts';

const SEAT_FLOATS = 3;
const STYLE_BYTES = 4;
/** Larger points may be clipped at the edges or exceed the hardware's limit. */
const MAX_POINT_PX = 48;
const QUAD_CORNERS = new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]);

type WebglPainterOptions = {
  /** Accepts software rendering. */
  allowsSoftware: boolean;
  /** Called once; the painter is unusable afterwards. */
  onContextLost(): void;
};

/** Paints seats as points in one draw call. Returns null if WebGL is unavailable or slow. */
export function createWebglPainter(
  document: Document,
  { allowsSoftware, onContextLost }: WebglPainterOptions,
): SeatPainter | null {
  const opened = openContext(document);
  if (!opened) return null;
  const { canvas, gl, isFast } = opened;
  if (!isFast && !allowsSoftware) {
    releaseContext(gl);
    return null;
  }
  const [points, quads] = [createSeatProgram(gl, 'points'), createSeatProgram(gl, 'quads')];
  if (!points || !quads) return null;
  const [seats, stylesBuffer, corners] = [gl.createBuffer(), gl.createBuffer(), gl.createBuffer()];
  const arrays = { points: gl.createVertexArray(), quads: gl.createVertexArray() };
  const palette = gl.createTexture();
  gl.bindBuffer(gl.ARRAY_BUFFER, corners);
  gl.bufferData(gl.ARRAY_BUFFER, QUAD_CORNERS, gl.STATIC_DRAW);
  bindAttributes(gl, arrays.points, { seats, styles: stylesBuffer, corners: null });
  bindAttributes(gl, arrays.quads, { seats, styles: stylesBuffer, corners });
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);

  const controller = new AbortController();
  const handleContextLost = (event: Event): void => {
    event.preventDefault();
    controller.abort();
    onContextLost();
  };
  canvas.addEventListener('webglcontextlost', handleContextLost, { signal: controller.signal });

  let size: Size = { width: 0, height: 0 };
  let ratio = 1;
  let currentStyles: SeatStyles | null = null;
  let bytes = new Uint8Array();
  let maxRadius = 0;

  const uploadSeats = (to: SeatStyles): void => {
    const { plan } = to;
    if (currentStyles?.plan !== plan) {
      const positions = new Float32Array(plan.count * SEAT_FLOATS);
      for (let seat = 0; seat < plan.count; seat++) {
        positions[seat * SEAT_FLOATS] = (plan.x[seat] ?? 0) - plan.bounds.x;
        positions[seat * SEAT_FLOATS + 1] = (plan.y[seat] ?? 0) - plan.bounds.y;
        positions[seat * SEAT_FLOATS + 2] = plan.r[seat] ?? 0;
      }
      gl.bindBuffer(gl.ARRAY_BUFFER, seats);
      gl.bufferData(gl.ARRAY_BUFFER, positions, gl.STATIC_DRAW);
      maxRadius = plan.r.reduce((a, b) => Math.max(a, b), 0);
      bytes = new Uint8Array(plan.count * STYLE_BYTES);
    }
    for (let seat = 0; seat < plan.count; seat++) writeStyle(bytes, to, seat);
    gl.bindBuffer(gl.ARRAY_BUFFER, stylesBuffer);
    gl.bufferData(gl.ARRAY_BUFFER, bytes, gl.DYNAMIC_DRAW);
    const tones = new Uint8Array(to.palette.flatMap((tone) => [...tone, 255]));
    gl.bindTexture(gl.TEXTURE_2D, palette);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, to.palette.length, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, tones);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  };

  return {
    name: 'webgl',
    canvas,
    isFast,
    resize: (to, pixelRatio) => {
      [size, ratio] = [to, pixelRatio];
      canvas.width = Math.round(to.width * pixelRatio);
      canvas.height = Math.round(to.height * pixelRatio);
      gl.viewport(0, 0, canvas.width, canvas.height);
    },
    updateSeats: (to, changed) => {
      if (!changed) uploadSeats(to);
      else {
        gl.bindBuffer(gl.ARRAY_BUFFER, stylesBuffer);
        for (const seat of changed) {
          writeStyle(bytes, to, seat);
          gl.bufferSubData(gl.ARRAY_BUFFER, seat * STYLE_BYTES, bytes, seat * STYLE_BYTES, STYLE_BYTES);
        }
      }
      currentStyles = to;
    },
    paint: ({ k, x, y }) => {
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
      if (!currentStyles || currentStyles.plan.count === 0) return;
      const { bounds, count } = currentStyles.plan;
      const asQuads = 2 * maxRadius * k > MAX_POINT_PX;
      const { program, uniforms }: SeatProgram = asQuads ? quads : points;
      gl.useProgram(program);
      gl.bindVertexArray(asQuads ? arrays.quads : arrays.points);
      gl.bindTexture(gl.TEXTURE_2D, palette);
      gl.uniform3f(uniforms.view, k * ratio, (bounds.x * k + x) * ratio, (bounds.y * k + y) * ratio);
      gl.uniform2f(uniforms.size, size.width * ratio, size.height * ratio);
      gl.uniform1f(uniforms.minRadius, MIN_RADIUS_PX * ratio);
      gl.uniform1f(uniforms.ratio, ratio);
      gl.uniform1i(uniforms.hollowTone, currentStyles.hollowTone);
      gl.uniform1i(uniforms.palette, 0);
      if (asQuads) gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
      else gl.drawArrays(gl.POINTS, 0, count);
    },
    destroy: () => {
      controller.abort();
      releaseContext(gl);
    },
  };
}

function writeStyle(bytes: Uint8Array, styles: SeatStyles, seat: number): void {
  bytes[seat * STYLE_BYTES] = styles.plan.zone[seat] ?? 0;
  bytes[seat * STYLE_BYTES + 1] = styles.getShape(seat);
  bytes[seat * STYLE_BYTES + 2] = styles.getEmphasis(seat);
}

/** Software renderers: some browsers report a performance caveat, others only the renderer name. */
const SOFTWARE_RENDERERS = /swiftshader|llvmpipe|softpipe|software|basic render/i;

function openContext(document: Document) {
  const canvas = document.createElement('canvas');
  const options: WebGLContextAttributes = {
    antialias: false,
    depth: false,
    stencil: false,
    powerPreference: 'low-power',
  };
  const fast = canvas.getContext('webgl2', { ...options, failIfMajorPerformanceCaveat: true });
  const gl = fast ?? canvas.getContext('webgl2', options);
  if (!gl) return null;
  const debugInfo = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = gl.getParameter(debugInfo ? debugInfo.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  return { canvas, gl, isFast: fast !== null && !SOFTWARE_RENDERERS.test(String(renderer)) };
}

/** Frees the context at once: browsers limit their number and release them late. */
function releaseContext(gl: WebGL2RenderingContext): void {
  gl.getExtension('WEBGL_lose_context')?.loseContext();
}

type Buffers = { seats: WebGLBuffer; styles: WebGLBuffer; corners: WebGLBuffer | null };

/** With `corners` each seat is an instanced quad, without them a point. */
function bindAttributes(
  gl: WebGL2RenderingContext,
  array: WebGLVertexArrayObject,
  { seats, styles, corners }: Buffers,
): void {
  gl.bindVertexArray(array);
  const enableAttribute = (location: number, buffer: WebGLBuffer, perSeat: boolean): void => {
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.enableVertexAttribArray(location);
    gl.vertexAttribDivisor(location, perSeat && corners ? 1 : 0);
  };
  enableAttribute(0, seats, true);
  gl.vertexAttribPointer(0, SEAT_FLOATS, gl.FLOAT, false, 0, 0);
  enableAttribute(1, styles, true);
  gl.vertexAttribIPointer(1, STYLE_BYTES, gl.UNSIGNED_BYTE, 0, 0);
  if (!corners) return;
  enableAttribute(2, corners, false);
  gl.vertexAttribPointer(2, 2, gl.FLOAT, false, 0, 0);
}
