import { z } from 'zod';

/**
 * What is wrong with a draft, or was guessed. `code` and `values`: for a text in the reader's language, whose placeholders
 * have these values. `message`: in English, as an import reports it; for readers without a text for the code.
 */
export const CodedMessageDto = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
});
export type CodedMessageDto = z.infer<typeof CodedMessageDto>;
