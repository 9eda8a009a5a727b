-- How long a project remembers. Projects that exist, and those that a service of the release before makes, keep what they have.
alter table projects
  add column facts_kept_months smallint check (facts_kept_months between 4 and 120), -- null: as long as the installation
  add column reduce_addresses boolean not null default false;

-- Up to where addresses and user agents are reduced. A fact that comes days after it happened sets it back.
create table reduced_facts (
  project_id  integer not null,
  fact_table  text not null check (fact_table in ('touches', 'installs')),
  until       timestamptz not null,
  primary key (project_id, fact_table)
);
comment on table reduced_facts is 'distributed';

-- As dropped_facts, of one project: touches, opens and events before this time are deleted. Rollups are all that remains of these days.
create table forgotten_facts (
  project_id  integer not null,
  before      timestamptz not null,
  primary key (project_id)
);
comment on table forgotten_facts is 'distributed';
