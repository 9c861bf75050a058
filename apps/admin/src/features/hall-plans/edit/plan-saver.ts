/** Saves a plan while it is edited, one request at a time, and stops when somebody else has saved. */
import type { HallDraftDto } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { HALL_PLAN_ENDPOINTS } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { request } from '../../../shared/api.ts';
import { type HallPlan, writePlan } from '../model/plan.ts';

/** `gone`: the draft was published or discarded. */
export type SaveStatus = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict' | 'gone';
/** `stored`: the draft of somebody else. `version`: of the draft that was saved last. */
export type Saving = { status: SaveStatus; stored: HallDraftDto | null; version: number };
type Listener = (saving: Saving) => void;

const DEBOUNCE_MS = 1_000;

export class PlanSaver {
  readonly #key: string;
  readonly #listener: Listener;
  #version: number;
  #saved: HallPlan;
  #plan: HallPlan;
  #timer = 0;
  #running: Promise<void> | null = null;
  #isStopped = false;

  constructor(key: string, { version, plan }: { version: number; plan: HallPlan }, listener: Listener) {
    [this.#key, this.#version, this.#saved, this.#plan, this.#listener] = [key, version, plan, plan, listener];
  }

  /** Saves the plan when editing pauses. */
  change(plan: HallPlan): void {
    if (plan === this.#plan) return;
    this.#plan = plan;
    if (this.#isStopped) return;
    this.#report('changed');
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.flush(), DEBOUNCE_MS);
  }

  /** Saves now. Returns whether everything is saved. */
  async flush(): Promise<boolean> {
    window.clearTimeout(this.#timer);
    await this.#running;
    if (this.#isStopped) return false;
    if (this.#plan === this.#saved) return true;
    this.#running = this.#save();
    await this.#running;
    this.#running = null;
    return this.#plan === this.#saved;
  }

  /** Continues on top of another version: saves the plan over it, or takes it over. */
  continueFrom(version: number, saved: HallPlan): void {
    [this.#version, this.#saved, this.#isStopped] = [version, saved, false];
    if (this.#plan !== saved) void this.flush();
    else this.#report('saved');
  }

  dispose(): void {
    void this.flush();
  }

  #report(status: SaveStatus, stored: HallDraftDto | null = null): void {
    this.#listener({ status, stored, version: this.#version });
  }

  async #save(): Promise<void> {
    const plan = this.#plan;
    this.#report('saving');
    const body = { version: this.#version, plan: writePlan(plan) };
    try {
      const { isSaved, version, draft } = await request(HALL_PLAN_ENDPOINTS.saveHallDraft, {
        params: { key: this.#key },
        body,
      });
      if (isSaved) {
        [this.#version, this.#saved] = [version, plan];
        this.#report(this.#plan === plan ? 'saved' : 'changed');
        return;
      }
      this.#isStopped = true;
      this.#report(draft ? 'conflict' : 'gone', draft);
    } catch {
      this.#report('failed');
    }
  }
}
