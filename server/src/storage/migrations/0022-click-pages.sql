-- Clicks on links as they came, a batch's worth a row (docs/adr/0014): kept by the commit that their visitors wait for,
-- and settled a moment later, thousands at a time: moved to the touches, counted, and told to the sums.
create table click_pages (
  project_id  integer not null,
  id          uuid not null, -- of the batch: the same through all its tries
  at          timestamptz not null, -- when it was written
  size        integer not null,
  clicks      text not null, -- JSON, read when they are settled
  primary key (project_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 1000000, autovacuum_vacuum_cost_delay = 0);

-- Gone before compressing it would pay.
alter table click_pages alter column clicks set storage external;
