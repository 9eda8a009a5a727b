create table installs (
  project_id              integer not null,
  install_id              uuid not null, -- the service's own; the only one that is ever shown
  instance_id             text not null, -- made by the library, once per installation
  platform                text not null check (platform in ('ANDROID', 'IOS')),
  kind                    text not null check (kind in ('install', 'reinstall')),
  installed_at            timestamptz not null,
  received_at             timestamptz not null,
  attribution_type        text not null check (attribution_type in ('ORGANIC', 'INORGANIC')),
  campaign_id             integer, -- null: organic
  network                 text,
  rule                    text not null, -- of the decision table
  touch                   text check (touch in ('click', 'view')),
  touch_id                uuid,
  touch_at                timestamptz,
  ad_network_campaign_id  text,
  ad_set_id               text,
  ad_set_name             text,
  ad_creative_id          text,
  ad_creative_name        text,
  keyword_id              text,
  keyword_name            text,
  publisher_platform      text,
  platform_position       text,
  deeplink                text,
  suspicious              text[] not null default '{}', -- the rules that tagged it
  withheld                boolean not null default false, -- its postbacks are not sent
  address                 text,
  device_data             jsonb not null default '{}',
  source                  text,
  app_version             text,
  user_id                 text, -- who it is signed up as
  customer_user_id        text,
  push_token              text,
  integrations            jsonb not null default '{}',
  last_open_at            timestamptz not null,
  erased_at               timestamptz,
  primary key (project_id, install_id),
  constraint installs_by_instance unique (project_id, instance_id)
);

create index installs_by_time on installs (project_id, installed_at desc, install_id desc);
create index installs_by_address on installs (project_id, address, installed_at desc) where address is not null;
create index installs_by_user on installs (project_id, user_id) where user_id is not null;

-- GAID, IDFA, IDFV and ANDROID_ID in lower case: how a device is known again.
create table install_devices (
  project_id    integer not null,
  kind          text not null check (kind in ('gaid', 'idfa', 'idfv', 'android_id')),
  device_id     text not null,
  installed_at  timestamptz not null,
  install_id    uuid not null,
  primary key (project_id, kind, device_id, installed_at, install_id)
);

-- Why an install was attributed as it was: every candidate, and why it lost.
create table receipts (
  project_id  integer not null,
  install_id  uuid not null,
  decided_at  timestamptz not null,
  receipt     jsonb not null,
  primary key (project_id, install_id)
);

-- Reinstalls and re-engagements: later touches of a known device or install.
create table retargetings (
  project_id   integer not null,
  install_id   uuid not null,
  at           timestamptz not null,
  id           uuid not null,
  kind         text not null check (kind in ('reinstall', 'reengagement')),
  campaign_id  integer not null,
  primary key (project_id, install_id, at, id)
);
