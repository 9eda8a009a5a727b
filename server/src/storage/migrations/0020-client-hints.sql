-- Chrome on Android tells model and system version only in client hints, with a second request for the same link (docs/adr/0019).
-- A click whose browser was asked for them waits here for a few seconds; the second request takes it, so that the two count once.
create table awaited_hints (
  project_id  integer not null,
  key         uuid not null, -- a hash of what both requests have in common
  touch_id    uuid not null,
  kept_at     timestamptz not null default clock_timestamp(), -- by the database's clock: services share the table
  primary key (project_id, key, touch_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 1000000, autovacuum_vacuum_cost_delay = 0);

-- A page of hints completes clicks that are stored or wait to be settled. Its lines are JSON.
alter table fact_pages drop constraint fact_pages_kind_check, add constraint fact_pages_kind_check check (kind in ('click', 'hints', 'event'));
