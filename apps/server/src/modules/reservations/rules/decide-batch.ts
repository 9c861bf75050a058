/** The decision about a batch of drafts: pure, in order of arrival, all or nothing for each draft. */
import type { CallKey } from './draft.ts';

/** What a claim got: it can be undone, as long as nothing is written. */
export type Taking<Refusal> = { ok: true; undo(): void } | { ok: false; refusal: Refusal };

/** What is left of one kind of claimable, on rows that the batch has locked. */
export type Takes<Draft, Refusal> = {
  /** Grants all that the draft claims of this kind, or says why not. */
  take(draft: Draft): Taking<Refusal>;
};

export type Facts<Draft, Answer, Refusal> = {
  /** What a call with this key was answered before; `other_body`: it came with another body then. */
  answeredBefore(call: CallKey): Answer | 'other_body' | null;
  /** Why the draft cannot be decided as it is: it was made of something that has changed since. Its caller looks again. */
  outdated(draft: Draft): Refusal | null;
  /** Why the draft is refused whatever is left. */
  refused(draft: Draft): Refusal | null;
  /**
   * Whether each of these drafts goes on, some of them for a shorter time, or is refused because its caller goes too fast; asked
   * once, in order of arrival.
   */
  pace(drafts: readonly Draft[]): readonly Paced<Draft, Refusal>[];
  ledgers: readonly Takes<Draft, Refusal>[];
};

export type Paced<Draft, Refusal> = { ok: true; draft: Draft } | { ok: false; refusal: Refusal };

export type Decision<Draft, Answer, Refusal> =
  /** With the draft as it goes on. */
  | { kind: 'granted'; draft: Draft }
  /** `kept`: this is the answer for which the draft's key stands from now on. */
  | { kind: 'refused'; refusal: Refusal; kept: boolean }
  | { kind: 'answered'; answer: Answer }
  | { kind: 'key_reused' }
  /** The same call stands earlier in the batch, and is answered there. */
  | { kind: 'same_as'; index: number };

type Repeatable = { repeatable: CallKey | null };

/** Decides every draft. A key is decided once: by the first call that carries it. */
export function decideBatch<Draft extends Repeatable, Answer, Refusal>(
  drafts: readonly Draft[],
  facts: Facts<Draft, Answer, Refusal>,
): Decision<Draft, Answer, Refusal>[] {
  const byKey = new Map<string, number>();
  const first = drafts.map((draft, index) => known(draft, drafts, byKey, index) ?? beforehand(draft, facts));
  const open = drafts.filter((_, index) => first[index] === null);
  const paced = facts.pace(open.filter((draft) => facts.refused(draft) === null))[Symbol.iterator]();
  return drafts.map((draft, index): Decision<Draft, Answer, Refusal> => {
    const decided = first[index];
    if (decided) return decided;
    const refusal = facts.refused(draft);
    if (refusal) return { kind: 'refused', refusal, kept: true };
    const pace = paced.next().value;
    if (!pace) throw new Error('a draft was not paced');
    return pace.ok ? claim(pace.draft, facts.ledgers) : { kind: 'refused', refusal: pace.refusal, kept: true };
  });
}

/** The same key earlier in the batch: a call that was sent twice at once. */
function known<Draft extends Repeatable>(
  { repeatable }: Draft,
  drafts: readonly Draft[],
  byKey: Map<string, number>,
  index: number,
): { kind: 'same_as'; index: number } | { kind: 'key_reused' } | null {
  if (!repeatable) return null;
  const first = byKey.get(repeatable.key);
  if (first === undefined) {
    byKey.set(repeatable.key, index);
    return null;
  }
  const sameBody = drafts[first]?.repeatable?.bodyDigest === repeatable.bodyDigest;
  return sameBody ? { kind: 'same_as', index: first } : { kind: 'key_reused' };
}

function beforehand<Draft extends Repeatable, Answer, Refusal>(
  draft: Draft,
  facts: Facts<Draft, Answer, Refusal>,
): Decision<Draft, Answer, Refusal> | null {
  const answer = draft.repeatable && facts.answeredBefore(draft.repeatable);
  if (answer === 'other_body') return { kind: 'key_reused' };
  if (answer) return { kind: 'answered', answer };
  const refusal = facts.outdated(draft);
  return refusal && { kind: 'refused', refusal, kept: false };
}

function claim<Draft, Answer, Refusal>(
  draft: Draft,
  ledgers: readonly Takes<Draft, Refusal>[],
): Decision<Draft, Answer, Refusal> {
  const taking = takeAll(draft, ledgers);
  return taking.ok ? { kind: 'granted', draft } : { kind: 'refused', refusal: taking.refusal, kept: true };
}

/** All of the draft's claims of every kind, or none of them. */
export function takeAll<Draft, Refusal>(draft: Draft, ledgers: readonly Takes<Draft, Refusal>[]): Taking<Refusal> {
  const steps: (() => void)[] = [];
  const undo = (): void => {
    for (const step of steps.reverse()) step();
  };
  for (const ledger of ledgers) {
    const taking = ledger.take(draft);
    if (!taking.ok) {
      undo();
      return taking;
    }
    steps.push(taking.undo);
  }
  return { ok: true, undo };
}
