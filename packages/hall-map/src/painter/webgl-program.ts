/** Shader program of the seats: points are fast for tens of thousands, quads allow any size. */
import { EMPHASIS } from './highlight.ts';
import { DIMMED, HIGHLIGHTED, HOLLOW, SHAPES } from './seat-styles.ts';

export type SeatProgram = {
  readonly program: WebGLProgram;
  readonly uniforms: Record<UniformName, WebGLUniformLocation | null>;
};

type UniformName = 'view' | 'size' | 'minRadius' | 'ratio' | 'hollowTone' | 'palette';

const toGlslFloat = (value: number): string => value.toFixed(4);

const VERTEX = `
layout(location = 0) in vec3 seat;
layout(location = 1) in uvec4 style;
#ifdef QUAD
layout(location = 2) in vec2 corner;
#endif
uniform vec3 view;
uniform vec2 size;
uniform float minRadius;
uniform int hollowTone;
uniform sampler2D palette;
flat out int shape;
flat out float radius;
flat out float ring;
flat out vec4 color;
out vec2 local;

void main() {
  int zone = int(style.x);
  shape = int(style.y);
  bool hollow = shape == ${SHAPES.hollow};
  bool highlighted = style.z == ${EMPHASIS.highlighted}u;
  bool other = style.z == ${EMPHASIS.dimmed}u;
  float whole = seat.z * view.x;
  ring = highlighted && !hollow ? whole * ${toGlslFloat(HIGHLIGHTED.ring)} : 0.0;
  float part = hollow ? ${toGlslFloat(HOLLOW.scale)} : 1.0;
  if (other) part *= ${toGlslFloat(DIMMED.size)};
  else if (ring > 0.0) part *= ${toGlslFloat(HIGHLIGHTED.gap)};
  radius = max(minRadius, whole * part);
  int tone = hollow && !highlighted ? hollowTone : zone;
  color = vec4(texelFetch(palette, ivec2(tone, 0), 0).rgb, other ? ${toGlslFloat(DIMMED.alpha)} : 1.0);
  float reach = max(radius * 1.2, ring) + 1.5;
  vec2 middle = seat.xy * view.x + view.yz;
#ifdef QUAD
  local = corner * reach;
  middle += local;
#else
  gl_PointSize = 2.0 * reach;
  local = vec2(reach);
#endif
  gl_Position = vec4(middle.x / size.x * 2.0 - 1.0, 1.0 - middle.y / size.y * 2.0, 0.0, 1.0);
}`;

const FRAGMENT = `
precision highp float;
uniform float ratio;
flat in int shape;
flat in float radius;
flat in float ring;
flat in vec4 color;
in vec2 local;
out vec4 painted;

void main() {
#ifdef QUAD
  vec2 p = local;
#else
  vec2 p = (gl_PointCoord * 2.0 - 1.0) * local.x;
#endif
  float far = length(p) - radius;
  if (shape == ${SHAPES.hollow}) {
    float line = max(ratio, radius * ${toGlslFloat(HOLLOW.line)});
    if (radius > 2.0 * ratio) far = abs(far) - line * 0.5;
  } else if (shape == ${SHAPES.square}) far = max(abs(p.x), abs(p.y)) - radius * 0.92;
  else if (shape == ${SHAPES.diamond}) far = (abs(p.x) + abs(p.y) - radius * 1.15) * 0.7071;
  else if (shape == ${SHAPES.cut}) far = max(far, -p.y - radius * 0.4);
  if (ring > 3.0 * ratio) far = min(far, abs(length(p) - ring) - max(0.5 * ratio, ring * 0.06));
  float alpha = clamp(0.5 - far, 0.0, 1.0) * color.a;
  if (alpha <= 0.0) discard;
  painted = vec4(color.rgb * alpha, alpha);
}`;

/** Returns null if the context was lost meanwhile. */
export function createSeatProgram(gl: WebGL2RenderingContext, kind: 'points' | 'quads'): SeatProgram | null {
  const head = `#version 300 es\n${kind === 'quads' ? '#define QUAD\n' : ''}`;
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, head + source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    if (gl.isContextLost()) return null;
    throw new Error(`the seats' program does not link: ${gl.getProgramInfoLog(program)}`);
  }
  const getLocation = (name: UniformName): WebGLUniformLocation | null => gl.getUniformLocation(program, name);
  return {
    program,
    uniforms: {
      view: getLocation('view'),
      size: getLocation('size'),
      minRadius: getLocation('minRadius'),
      ratio: getLocation('ratio'),
      hollowTone: getLocation('hollowTone'),
      palette: getLocation('palette'),
    },
  };
}
