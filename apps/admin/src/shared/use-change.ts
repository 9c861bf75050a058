import { RequestFailed } from '@sahna/contract/admin/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CONTROL_TEXTS } from './texts/controls/index.ts';
import { useTexts } from './texts/use-language.ts';

/** `problem`: why the change was refused, and `problemType` its kind; null otherwise. */
export type Change<Input, T = unknown> = {
  run: (input: Input) => void;
  isPending: boolean;
  /** The answer to the last change that succeeded. */
  result: T | undefined;
  problem: string | null;
  problemType: string | null;
  /** Messages of fields that the server refused. */
  errors: ReadonlyMap<string, string>;
  /** Forgets the problem. */
  reset: () => void;
};

/** Sends a change, and reloads what the screens show. The page stays as it is until the server has confirmed. */
export function useChange<T, Input = void>(
  send: (input: Input) => Promise<T>,
  onDone?: (result: T) => void | Promise<void>,
): Change<Input, T> {
  const t = useTexts(CONTROL_TEXTS);
  const client = useQueryClient();
  const {
    mutate,
    isPending,
    error,
    reset,
    data: result,
  } = useMutation({
    mutationFn: send,
    onSuccess: async (result) => {
      await onDone?.(result);
      await client.invalidateQueries();
    },
    // Somebody else was faster: the screen shows both values.
    onError: async (cause) => {
      if (cause instanceof RequestFailed && cause.problem.status === 409) await client.invalidateQueries();
    },
  });
  const problem = error && (error instanceof RequestFailed ? error.problem.title : t('change.no-connection'));
  const problemType = error instanceof RequestFailed ? error.problem.type : null;
  const errors = readFieldErrors(error);
  return { run: (input) => mutate(input), isPending, result, problem, problemType, errors, reset };
}

/** Messages by field of a request that the server refused. The first one counts: a text that is too long may also match nothing. */
export function readFieldErrors(error: unknown): ReadonlyMap<string, string> {
  const invalid = error instanceof RequestFailed ? (error.problem.errors ?? []) : [];
  return new Map(invalid.toReversed().map(({ field, message }) => [field, message]));
}
