-- Facts are partitioned by month of `at`, so that old ones drop in O(1). storage/partitions.ts makes the partitions.
-- A unique index on them must contain the time: what must be unique for ever lives in a table of its own.

create table clicks (
  project_id   integer not null,
  at           timestamptz not null,
  id           uuid not null,
  campaign_id  integer not null,
  platform     text,
  ip           inet,
  user_agent   text,
  params       jsonb not null default '{}', -- the ad parameters that the click carried
  received_at  timestamptz not null,
  primary key (project_id, at, id)
) partition by range (at);

create table events (
  project_id   integer not null,
  at           timestamptz not null,
  id           uuid not null,
  user_id      text not null,
  name         text not null,
  event_id     text,
  data         jsonb,
  amount       numeric,
  received_at  timestamptz not null,
  primary key (project_id, at, id)
) partition by range (at);
