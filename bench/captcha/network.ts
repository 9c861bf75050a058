/** A classifier with at most one hidden layer (without: logistic regression), trained by gradient descent. */
import type { Random } from '../../apps/server/src/integrations/captcha/composition.ts';

export type Sample = { input: Float32Array; label: number };
export type Network = {
  learn(samples: readonly Sample[], rounds: number): void;
  logOdds(input: Float32Array): Float32Array;
};

const RATE = 0.05;
const MOMENTUM = 0.9;
const BATCH = 16;

type Layer = {
  inputs: number;
  outputs: number;
  weights: Float32Array;
  biases: Float32Array;
  speed: Float32Array;
  pull: Float32Array;
};

function createLayer(inputs: number, outputs: number, random: Random): Layer {
  const spread = Math.sqrt(6 / inputs);
  const weights = Float32Array.from({ length: inputs * outputs }, () => (random() * 2 - 1) * spread);
  const createZeros = () => new Float32Array(inputs * outputs);
  return { inputs, outputs, weights, biases: new Float32Array(outputs), speed: createZeros(), pull: createZeros() };
}

function forward({ inputs, outputs, weights, biases }: Layer, input: Float32Array): Float32Array {
  const output = new Float32Array(outputs);
  for (let to = 0; to < outputs; to++) {
    let sum = biases[to] as number;
    const row = to * inputs;
    for (let from = 0; from < inputs; from++) sum += (weights[row + from] as number) * (input[from] as number);
    output[to] = sum;
  }
  return output;
}

/** Backpropagation: adds the gradient of this error; returns the error of the previous layer. */
function backward(layer: Layer, input: Float32Array, error: Float32Array): Float32Array {
  const { inputs, outputs, weights, pull, biases } = layer;
  const before = new Float32Array(inputs);
  for (let to = 0; to < outputs; to++) {
    const wrong = error[to] as number;
    if (wrong === 0) continue;
    biases[to] = (biases[to] as number) - (RATE * wrong) / BATCH;
    const row = to * inputs;
    for (let from = 0; from < inputs; from++) {
      before[from] = (before[from] as number) + wrong * (weights[row + from] as number);
      pull[row + from] = (pull[row + from] as number) + wrong * (input[from] as number);
    }
  }
  return before;
}

function updateLayer(layer: Layer): void {
  const { weights, speed, pull } = layer;
  for (let at = 0; at < weights.length; at++) {
    const next = MOMENTUM * (speed[at] as number) - (RATE * (pull[at] as number)) / BATCH;
    speed[at] = next;
    weights[at] = (weights[at] as number) + next;
    pull[at] = 0;
  }
}

export function createNetwork(inputs: number, hidden: number, labels: number, random: Random): Network {
  const first = hidden > 0 ? createLayer(inputs, hidden, random) : null;
  const last = createLayer(hidden > 0 ? hidden : inputs, labels, random);
  const computeMiddle = (input: Float32Array): Float32Array =>
    first ? forward(first, input).map((value) => Math.max(0, value)) : input;
  const logOdds = (input: Float32Array): Float32Array => {
    const raw = forward(last, computeMiddle(input));
    const top = Math.max(...raw);
    const sum = Math.log(raw.reduce((total, value) => total + Math.exp(value - top), 0)) + top;
    return raw.map((value) => value - sum);
  };
  return {
    logOdds,
    learn: (samples, rounds) => {
      const order = samples.map((_, at) => at);
      for (let round = 0; round < rounds; round++) {
        for (let at = order.length - 1; at > 0; at--) {
          const other = Math.floor(random() * (at + 1));
          [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
        }
        order.forEach((nth, turn) => {
          const sample = samples[nth];
          if (!sample) return;
          const between = computeMiddle(sample.input);
          const error = logOdds(sample.input).map((value) => Math.exp(value));
          error[sample.label] = (error[sample.label] ?? 0) - 1;
          const wrong = backward(last, between, error);
          if (first)
            backward(
              first,
              sample.input,
              wrong.map((value, of) => ((between[of] ?? 0) > 0 ? value : 0)),
            );
          if (turn % BATCH === BATCH - 1) {
            updateLayer(last);
            if (first) updateLayer(first);
          }
        });
      }
    },
  };
}
