-- Uninstall tracking: a silent push a day to every known token tells whether the app is still there.
alter table projects add column uninstall_failed_days smallint not null default 3;

-- How a project's push services are reached, and what came of it the last time.
create table push_services (
  project_id          integer not null,
  platform            text not null check (platform in ('ANDROID', 'IOS')), -- FCM, APNs
  credentials         bytea not null, -- AES-256-GCM under the master key
  shown               jsonb not null, -- those of the credentials that are no secret
  base_url            text, -- null: the service's own
  token_url           text,
  access_token        bytea, -- encrypted; made anew when it is no longer good
  access_token_until  timestamptz,
  paused_until        timestamptz, -- the service asked for a rest
  pushed_at           timestamptz, -- the last try
  succeeded_at        timestamptz,
  failure             text, -- null: the last try went well
  primary key (project_id, platform)
);

-- One row for each install that has a push token.
create table pushes (
  project_id    integer not null,
  install_id    uuid not null,
  platform      text not null,
  due_at        timestamptz, -- null: counted as uninstalled. While a push is under way: when it may be tried again
  contacted_at  timestamptz, -- the last push that the service took
  failed_days   smallint not null default 0,
  failed_since  timestamptz,
  failed_on     date, -- in UTC; a day counts once
  primary key (project_id, install_id)
);

create index pushes_by_due on pushes (project_id, platform, due_at) where due_at is not null;

insert into pushes (project_id, install_id, platform, due_at)
select project_id, install_id, platform, now() + random() * interval '1 day' from installs where push_token is not null;

-- An uninstall of it is counted: the next open withdraws that. On the row that every open changes anyway, so that neither misses the other.
alter table installs add column uninstalled boolean not null default false;
update installs i set uninstalled = true
from uninstalls u where u.project_id = i.project_id and u.install_id = i.install_id and u.withdrawn_at is null;
