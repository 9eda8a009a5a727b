-- The management key that made a credential, which ends with it; null: a member, the admin token, or before this migration.
alter table server_keys add column made_by_key uuid;
alter table share_links add column made_by_key uuid;

-- How a request was signed, and by which version of the app: services of the release before know version 1 alone.
alter table used_signatures
  add column signature_version smallint not null default 1,
  add column platform text not null default '',    -- '': the request did not say
  add column app_version text not null default '';

-- Used signatures that are deleted, as counts per UTC day.
create table signed_requests (
  project_id         integer not null,
  day                date not null,
  signature_version  smallint not null,
  platform           text not null,
  app_version        text not null,
  requests           bigint not null,
  last_at            timestamptz not null,
  primary key (project_id, day, signature_version, platform, app_version)
);
comment on table signed_requests is 'distributed';
