-- Plans of single sessions: the seats of a published plan in other zones, or with another order of the best seats.

ALTER TABLE hall_plan
  -- the published plan that was painted, which has the drawing; null: a published plan
  ADD base_id integer REFERENCES hall_plan ON DELETE CASCADE,
  DROP CONSTRAINT hall_plan_hall_id_version_key;
CREATE UNIQUE INDEX hall_plan_by_version ON hall_plan (hall_id, version) WHERE base_id IS NULL;
CREATE UNIQUE INDEX hall_plan_by_painting ON hall_plan (base_id, digest) WHERE base_id IS NOT NULL;

-- 1: the first seats that the shop proposes; 0: those after all others, by their distance from the stage
ALTER TABLE plan_seat ADD best_order smallint NOT NULL DEFAULT 0 CHECK (best_order BETWEEN 0 AND 100);
