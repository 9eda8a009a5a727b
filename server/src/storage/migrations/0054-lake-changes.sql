-- Which hours (UTC) of which kind of facts have changed, and with which version of the project's reports: a lake (docs/lake.md) remembers
-- the version up to which it has taken changes over. The fold writes it. A journal line with count 0 says that something about a fact changed.
create table lake_changes (
  project_id  integer not null,
  kind        text not null, -- click, install, open, sign_up, event, payment, spend
  hour        timestamptz not null,
  version     bigint not null,
  primary key (project_id, kind, hour)
);
create index lake_changes_by_version on lake_changes (project_id, version);
comment on table lake_changes is 'distributed';
