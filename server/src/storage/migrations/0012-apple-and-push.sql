-- Apple's reports of installs without an identity: verified, each stored once.
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
  postback           jsonb not null, -- as received
  received_at        timestamptz not null,
  primary key (project_id, kind, transaction_id, sequence_index)
);

create index apple_postbacks_by_time on apple_postbacks (project_id, received_at);

-- The conversion value sent to an install: it never decreases.
create table conversion_values (
  project_id  integer not null,
  install_id  uuid not null,
  fine        smallint not null,
  coarse      smallint, -- 0 low, 1 medium, 2 high; null: none yet
  primary key (project_id, install_id)
);

-- Uninstall tracking: a daily silent push to every known token shows whether the app is still installed.

-- How a project's push services are reached, and the result of the last attempt.
create table push_services (
  project_id          integer not null,
  platform            text not null check (platform in ('ANDROID', 'IOS')), -- FCM, APNs
  credentials         bytea not null, -- AES-256-GCM under the master key
  shown               jsonb not null, -- the credentials that are not secret
  base_url            text, -- null: the service's own
  token_url           text,
  access_token        bytea, -- encrypted; renewed when it has expired
  access_token_until  timestamptz,
  paused_until        timestamptz, -- the service requested a pause
  pushed_at           timestamptz, -- the last attempt
  succeeded_at        timestamptz,
  failure             text, -- null: the last attempt succeeded
  primary key (project_id, platform)
);

-- One row for each install that has a push token.
create table pushes (
  project_id    integer not null,
  install_id    uuid not null,
  platform      text not null,
  due_at        timestamptz, -- null: counted as uninstalled. During a push: when it may be retried
  contacted_at  timestamptz, -- the last push that the service accepted
  failed_days   smallint not null default 0,
  failed_since  timestamptz,
  failed_on     date, -- in UTC; a day counts once
  primary key (project_id, install_id)
);

create index pushes_by_due on pushes (project_id, platform, due_at) where due_at is not null;
