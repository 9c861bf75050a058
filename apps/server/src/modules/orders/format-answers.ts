/** What a buyer answered to the questions of an event, in words, for the order's page and letters. */
import { z } from 'zod';
import type { LocalText } from '../../platform/lib/languages.ts';
import { inAllLanguages } from '../../platform/lib/texts.ts';
import type { KeptAnswers } from './store/read.ts';
import { CATALOGUES } from './texts.ts';

/** `answer` is empty where ticking the question was the answer. */
export type SaidAnswer = { question: LocalText; answer: LocalText };

const Words = z.exactOptional(z.string());
const Local = z.object({ ru: Words, en: Words, kz: Words, ch: Words });
const Own = z.object({
  carNumber: z.string().optional(),
  box1: Local.optional(),
  box2: Local.optional(),
  checkbox: z.literal(true).optional(),
});
const Named = z.object({ name: Local }).nullish();
const Form = z.object({ box1: Named, box2: Named, checkbox: Local.nullish() });
const Group = z.object({ audience: z.string().optional(), language: z.string().optional(), ownGuide: z.boolean() });
const Keyed = z.array(z.object({ key: z.string(), name: Local })).default([]);
const Excursion = z.object({ audiences: Keyed, languages: Keyed });

/** A question that the event does not ask any more is not said: nobody would know what was answered. */
export function saidAnswers(kept: KeptAnswers | null): SaidAnswer[] {
  return kept === null ? [] : [...saidOfGroup(kept), ...saidOfForm(kept)];
}

function saidOfGroup({ group, excursion }: KeptAnswers): SaidAnswer[] {
  if (!group) return [];
  const { audience, language, ownGuide } = Group.parse(group);
  const { audiences, languages } = Excursion.parse(excursion ?? {});
  const named = (list: z.infer<typeof Keyed>, key: string | undefined) => list.find((one) => one.key === key)?.name;
  return [
    ...said(inAllLanguages(CATALOGUES, 'answer-audience'), named(audiences, audience)),
    ...said(inAllLanguages(CATALOGUES, 'answer-language'), named(languages, language)),
    ...said(inAllLanguages(CATALOGUES, 'answer-own-guide'), ownGuide ? {} : undefined),
  ];
}

function saidOfForm({ own, form }: KeptAnswers): SaidAnswer[] {
  if (!own) return [];
  const { carNumber, box1, box2, checkbox } = Own.parse(own);
  const asked = Form.parse(form ?? {});
  return [
    ...said(inAllLanguages(CATALOGUES, 'answer-car'), carNumber ? { kz: carNumber } : undefined),
    ...said(asked.box1?.name, box1),
    ...said(asked.box2?.name, box2),
    ...said(asked.checkbox, checkbox ? {} : undefined),
  ];
}

function said(question: LocalText | null | undefined, answer: LocalText | undefined): SaidAnswer[] {
  return question && answer ? [{ question, answer }] : [];
}
