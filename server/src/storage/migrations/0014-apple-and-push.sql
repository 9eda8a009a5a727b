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

-- What a project makes of SKAdNetwork: its conversion values, and which of its campaigns a network's number stands for.
alter table projects add column skadnetwork jsonb not null default '{}';

-- Which project an app of the App Store belongs to: Apple's postbacks name nothing else.
create index projects_by_app_store_id on projects ((ltrim(apps -> 'ios' ->> 'app_store_id', 'id')));

-- Apple's word about installs that nobody can be told from: verified, and each once.
create table apple_postbacks (
  project_id         integer not null,
  kind               text not null check (kind in ('skadnetwork', 'adattributionkit')),
  transaction_id     text not null, -- SKAdNetwork's transaction-id, AdAttributionKit's postback-identifier
  sequence_index     smallint not null, -- of the conversion window: 0, 1, 2
  version            text not null,
  environment        text not null check (environment in ('production', 'development', 'test')), -- by the key that signed it
  ad_network_id      text not null,
  source_identifier  text not null, -- the network's number of its campaign: two to four digits
  source             text, -- the app or the site that showed the ad
  conversion_type    text not null check (conversion_type in ('download', 'redownload', 're-engagement')),
  did_win            boolean not null,
  is_view            boolean not null,
  fine               smallint,
  coarse             text,
  country            text,
  postback           jsonb not null, -- as it came
  received_at        timestamptz not null,
  primary key (project_id, kind, transaction_id, sequence_index)
);

create index apple_postbacks_by_time on apple_postbacks (project_id, received_at);

-- The conversion value that an install has been told: it never goes down.
create table conversion_values (
  project_id  integer not null,
  install_id  uuid not null,
  fine        smallint not null,
  coarse      smallint, -- 0 low, 1 medium, 2 high; null: none yet
  primary key (project_id, install_id)
);

-- The list of suspicious installs.
create index installs_suspicious on installs (project_id, installed_at desc, install_id desc) where suspicious <> '{}';
