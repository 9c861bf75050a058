-- since when no session uses a painted plan; null: a session uses it, or that was not checked yet
ALTER TABLE hall_plan ADD unused_since timestamptz CHECK (unused_since IS NULL OR base_id IS NOT NULL);
