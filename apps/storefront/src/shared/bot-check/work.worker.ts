import type { WorkChallenge } from '@sahna/contract/endpoints/captcha';
import { doWork } from './work.ts';

self.onmessage = (asked: MessageEvent<WorkChallenge>) => self.postMessage(doWork(asked.data));
