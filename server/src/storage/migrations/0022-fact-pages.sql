-- Clicks on links and events as they came, a batch's worth a row (docs/adr/0014): kept by the commit that their senders wait for,
-- and settled a moment later, thousands at a time: stored where they belong, counted, told to the sums and to the outbox.
create table fact_pages (
  project_id  integer not null,
  id          uuid not null, -- of the batch: the same through all its tries
  kind        text not null check (kind in ('click', 'event')),
  at          timestamptz not null, -- by the service's clock: the day on which its facts are counted
  kept_at     timestamptz not null default clock_timestamp(), -- by the database's: what was answered before comes before
  size        integer not null,
  facts       text not null, -- JSON, read when they are settled
  primary key (project_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 1000000, autovacuum_vacuum_cost_delay = 0);

-- Gone before compressing it would pay.
alter table fact_pages alter column facts set storage external;
