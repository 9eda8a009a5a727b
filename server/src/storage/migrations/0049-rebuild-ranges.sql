-- A rebuild of a project's rollups that has begun and not finished. It goes on wherever it stopped.
create table rebuild_plans (
  project_id  integer primary key,
  facts       bigint not null -- of all ranges, when it was planned
);

-- What is left of it: days, each range rebuilt in one transaction, which deletes its row.
create table rebuild_ranges (
  project_id  integer not null,
  first_day   date not null,
  until_day   date not null, -- exclusive
  facts       bigint not null,
  cuts        jsonb not null, -- moments: between two of them are few enough facts for one statement
  primary key (project_id, first_day)
);

comment on table rebuild_plans is 'distributed';
comment on table rebuild_ranges is 'distributed';
