-- A link domain that a project's member adds serves links once the project has proven it. Domains that exist, and those that a service of
-- the release before adds, are trusted.
alter table domains
  add column state text not null default 'trusted' check (state in ('waiting', 'proven', 'trusted')),
  add column proof_token text, -- what a proof has to show; null: no proof was ever asked for
  add column becomes_primary boolean not null default false, -- once it is proven
  add column proven_at timestamptz,
  add column proven_by text check (proven_by in ('dns', 'file')),
  add column checked_at timestamptz,
  add column next_check_at timestamptz; -- null: not by itself any more

-- Several projects may wait for one domain. One of them gets it.
alter table domains drop constraint domains_by_name;
create unique index domains_by_name on domains (name) where state <> 'waiting';
alter table domains add constraint domains_of_project unique (project_id, name);

create index domains_to_check on domains (next_check_at) where state = 'waiting';
