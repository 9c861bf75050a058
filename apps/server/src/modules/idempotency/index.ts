/** Calls that are sent again: the same key and body get the same answer, another body is refused. */
export {
  type AnsweredCalls,
  answeredCalls,
  type Before,
  forgetAnswers,
  keepAnswers,
  lockCalls,
} from './answered-calls.ts';
export { type CallKey, callKey } from './call-key.ts';
