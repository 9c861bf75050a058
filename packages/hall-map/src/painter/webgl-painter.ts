import type { Size } from '../geometry.ts';
import { LEAST_RADIUS_PX, type Looks } from './looks.ts';
import type { SeatPainter } from './seat-painter.ts';
import { createSeatProgram, type SeatProgram } from './webgl-program.ts';

const SEAT_FLOATS = 3;
const LOOK_BYTES = 4;
/** Beyond this size points may be clipped at the edges, or be larger than the hardware draws them. */
const LARGEST_POINT_PX = 48;
const TRIANGLES = new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]);

type Options = {
  /** Also where the processor draws in place of the hardware. */
  evenSlow: boolean;
  /** Called once; this painter paints nothing any more. */
  lost(): void;
};

/** Seats as points in one draw call; null where the browser cannot, or only slowly. */
export function createWebglPainter(document: Document, { evenSlow, lost }: Options): SeatPainter | null {
  const opened = openContext(document);
  if (!opened) return null;
  const { canvas, gl, isFast } = opened;
  if (!isFast && !evenSlow) {
    release(gl);
    return null;
  }
  const [points, quads] = [createSeatProgram(gl, 'points'), createSeatProgram(gl, 'quads')];
  if (!points || !quads) return null;
  const [seats, looksBuffer, corners] = [gl.createBuffer(), gl.createBuffer(), gl.createBuffer()];
  const arrays = { points: gl.createVertexArray(), quads: gl.createVertexArray() };
  const palette = gl.createTexture();
  gl.bindBuffer(gl.ARRAY_BUFFER, corners);
  gl.bufferData(gl.ARRAY_BUFFER, TRIANGLES, gl.STATIC_DRAW);
  layOut(gl, arrays.points, { seats, looks: looksBuffer, corners: null });
  layOut(gl, arrays.quads, { seats, looks: looksBuffer, corners });
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);

  const ending = new AbortController();
  const loss = (event: Event): void => {
    event.preventDefault();
    ending.abort();
    lost();
  };
  canvas.addEventListener('webglcontextlost', loss, { signal: ending.signal });

  let size: Size = { width: 0, height: 0 };
  let ratio = 1;
  let looks: Looks | null = null;
  let bytes = new Uint8Array();
  let largest = 0;

  const takeAll = (to: Looks): void => {
    const { plan } = to;
    if (looks?.plan !== plan) {
      const places = new Float32Array(plan.count * SEAT_FLOATS);
      for (let seat = 0; seat < plan.count; seat++) {
        places[seat * SEAT_FLOATS] = (plan.x[seat] ?? 0) - plan.bounds.x;
        places[seat * SEAT_FLOATS + 1] = (plan.y[seat] ?? 0) - plan.bounds.y;
        places[seat * SEAT_FLOATS + 2] = plan.r[seat] ?? 0;
      }
      gl.bindBuffer(gl.ARRAY_BUFFER, seats);
      gl.bufferData(gl.ARRAY_BUFFER, places, gl.STATIC_DRAW);
      largest = plan.r.reduce((a, b) => Math.max(a, b), 0);
      bytes = new Uint8Array(plan.count * LOOK_BYTES);
    }
    for (let seat = 0; seat < plan.count; seat++) writeLook(bytes, to, seat);
    gl.bindBuffer(gl.ARRAY_BUFFER, looksBuffer);
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
    change: (to, changed) => {
      if (!changed) takeAll(to);
      else {
        gl.bindBuffer(gl.ARRAY_BUFFER, looksBuffer);
        for (const seat of changed) {
          writeLook(bytes, to, seat);
          gl.bufferSubData(gl.ARRAY_BUFFER, seat * LOOK_BYTES, bytes, seat * LOOK_BYTES, LOOK_BYTES);
        }
      }
      looks = to;
    },
    paint: ({ k, x, y }) => {
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
      if (!looks || looks.plan.count === 0) return;
      const { bounds, count } = looks.plan;
      const asQuads = 2 * largest * k > LARGEST_POINT_PX;
      const { program, uniforms }: SeatProgram = asQuads ? quads : points;
      gl.useProgram(program);
      gl.bindVertexArray(asQuads ? arrays.quads : arrays.points);
      gl.bindTexture(gl.TEXTURE_2D, palette);
      gl.uniform3f(uniforms.view, k * ratio, (bounds.x * k + x) * ratio, (bounds.y * k + y) * ratio);
      gl.uniform2f(uniforms.size, size.width * ratio, size.height * ratio);
      gl.uniform1f(uniforms.least, LEAST_RADIUS_PX * ratio);
      gl.uniform1f(uniforms.ratio, ratio);
      gl.uniform1i(uniforms.hollowTone, looks.hollowTone);
      gl.uniform1i(uniforms.palette, 0);
      if (asQuads) gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
      else gl.drawArrays(gl.POINTS, 0, count);
    },
    destroy: () => {
      ending.abort();
      release(gl);
    },
  };
}

function writeLook(bytes: Uint8Array, looks: Looks, seat: number): void {
  bytes[seat * LOOK_BYTES] = looks.plan.zone[seat] ?? 0;
  bytes[seat * LOOK_BYTES + 1] = looks.shapeOf(seat);
  bytes[seat * LOOK_BYTES + 2] = looks.emphasisOf(seat);
}

/** What draws where there is no graphics hardware: some browsers say that as a caveat, others only by its name. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

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
  return { canvas, gl, isFast: fast !== null && !SOFTWARE.test(String(renderer)) };
}

/** Browsers keep only so many contexts, and let go of them late by themselves. */
function release(gl: WebGL2RenderingContext): void {
  gl.getExtension('WEBGL_lose_context')?.loseContext();
}

type Buffers = { seats: WebGLBuffer; looks: WebGLBuffer; corners: WebGLBuffer | null };

/** With corners, each seat is an instance of them; without, each is a point. */
function layOut(gl: WebGL2RenderingContext, array: WebGLVertexArrayObject, { seats, looks, corners }: Buffers): void {
  gl.bindVertexArray(array);
  const attribute = (place: number, buffer: WebGLBuffer, perSeat: boolean): void => {
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.enableVertexAttribArray(place);
    gl.vertexAttribDivisor(place, perSeat && corners ? 1 : 0);
  };
  attribute(0, seats, true);
  gl.vertexAttribPointer(0, SEAT_FLOATS, gl.FLOAT, false, 0, 0);
  attribute(1, looks, true);
  gl.vertexAttribIPointer(1, LOOK_BYTES, gl.UNSIGNED_BYTE, 0, 0);
  if (!corners) return;
  attribute(2, corners, false);
  gl.vertexAttribPointer(2, 2, gl.FLOAT, false, 0, 0);
}
