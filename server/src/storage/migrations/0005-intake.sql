-- Clicks on links and events as received, one row per batch and project (docs/adr/0014). The commit that senders wait for only keeps
-- them here. Settling follows a moment later, thousands at a time: it stores and counts the facts, and writes their journal and outbox lines.
create table fact_pages (
  project_id  integer not null,
  id          uuid not null, -- of the batch: the same for all its attempts
  kind        text not null check (kind in ('click', 'event')),
  at          timestamptz not null, -- by the service's clock: the day that its facts are counted on
  kept_at     timestamptz not null default clock_timestamp(), -- by the database's clock: facts acknowledged first are settled first
  size        integer not null,
  facts       text not null, -- one fact per line: an event is JSON, a click is a kept_click
  primary key (project_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 1000000, autovacuum_vacuum_cost_delay = 0);

-- Pages are deleted before compression would pay. (PostgreSQL 15 cannot set the storage in `create table`.)
alter table fact_pages alter column facts set storage external;

-- PostgreSQL reads a record in 7 µs where JSON took 12. The service writes the fields by position: another field needs a migration that
-- also rewrites the waiting pages.
create type kept_click as (
  id              uuid,
  ms              bigint, -- its time, since 1970
  campaign_id     integer,
  platform        text,
  device_id       text,
  address         text,
  system_version  text,
  model           text,
  language        text,
  user_agent      text,
  params          json,
  ad_set_id       text, -- this and the next two repeat params: extracting them from JSON again would be too slow
  ad_creative_id  text,
  keyword_id      text,
  ad_in_params    boolean -- one of the three has a line break, which would end the click: read them from params instead
);

-- Recently committed batches. A retry whose response was lost is recognised here and not written again, so the ledger counts each fact once.
-- A batch may span projects, so it is looked up by its id alone.
create table written_batches (
  id  uuid primary key,
  at  timestamptz not null default now()
);

create index written_batches_by_age on written_batches (at);

-- The ledger: every fact is counted by its outcome, and refused ones can be read.
create table outcome_counts (
  project_id  integer not null,
  day         date not null, -- received, in the project's timezone
  kind        text not null,
  outcome     text not null,
  shard       integer not null, -- of the connection: concurrent commits do not wait for the same row
  count       bigint not null,
  primary key (project_id, day, kind, outcome, shard)
);

create table refused_items (
  project_id  integer not null,
  at          timestamptz not null,
  id          uuid not null,
  kind        text not null,
  outcome     text not null,
  reason      text not null,
  item        jsonb not null, -- personal data redacted
  primary key (project_id, at, id)
);
