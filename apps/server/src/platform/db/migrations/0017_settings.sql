-- Settings that staff change in the browser.

-- Settings of the shop that differ from the last import, by their path in season.json. An import that would change one is refused.
CREATE TABLE setting_edit (
  field text PRIMARY KEY,
  edited_at timestamptz NOT NULL
);

-- Whether the policy is the shop's default, which the switch order_return changes.
ALTER TABLE event ADD COLUMN refund_policy_from_shop boolean NOT NULL DEFAULT false;

-- The last test of each connection to another service: when it last succeeded and failed, and why.
CREATE TABLE connection_test (
  connection text PRIMARY KEY,
  succeeded_at timestamptz,
  failed_at timestamptz,
  error text
);
