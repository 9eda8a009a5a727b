-- The key that figures are counted under: a campaign's ad set, creative and keyword on one platform, as one number.
create function ad_key(campaign_id integer, ad_set_id text, ad_creative_id text, keyword_id text, platform text) returns bigint
  language sql immutable parallel safe
  return ('x' || left(md5(coalesce(campaign_id, 0)::text || chr(31) || coalesce(ad_set_id, '') || chr(31) || coalesce(ad_creative_id, '')
    || chr(31) || coalesce(keyword_id, '') || chr(31) || coalesce(platform, '')), 16))::bit(64)::bigint;

-- Every open changes last_open_at, which is in no index: with free space on the page, the new row version needs no new index entries.
create table installs (
  project_id              integer not null,
  install_id              uuid not null, -- made by the service; the only id that is ever shown
  instance_id             text not null, -- made by the client library, once per installation
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
  ad                      bigint generated always as (ad_key(campaign_id, ad_set_id, ad_creative_id, keyword_id, platform)) stored,
  publisher_platform      text,
  platform_position       text,
  deeplink                text,
  suspicious              text[] not null default '{}', -- the fraud rules that tagged it
  withheld                boolean not null default false, -- no postbacks are sent for it
  address                 text,
  device_data             jsonb not null default '{}',
  source                  text,
  app_version             text,
  user_id                 text, -- the user who signed up on it
  customer_user_id        text,
  person                  uuid, -- of its first sign-up; null: nobody signed up
  home                    uuid, -- the install that this person first signed up on
  push_token              text,
  integrations            jsonb not null default '{}',
  last_open_at            timestamptz not null,
  -- An uninstall is counted, and the next open withdraws it. Every open updates this row anyway, so neither misses the other.
  uninstalled             boolean not null default false,
  erased_at               timestamptz,
  primary key (project_id, install_id),
  constraint installs_by_instance unique (project_id, instance_id)
) with (fillfactor = 80);

create index installs_by_time on installs (project_id, installed_at desc, install_id desc);
create index installs_by_campaign on installs (project_id, campaign_id, installed_at desc, install_id desc) where campaign_id is not null;
create index installs_suspicious on installs (project_id, installed_at desc, install_id desc) where suspicious <> '{}';
create index installs_by_address on installs (project_id, address, installed_at desc) where address is not null;
create index installs_by_user on installs (project_id, user_id) where user_id is not null;
-- An id that the app sent before a sign-up, or without one: erasing the user must find it.
create index installs_by_customer on installs (project_id, customer_user_id) where customer_user_id is not null;
create index installs_by_person on installs (project_id, person) where person <> install_id;
create index installs_by_home on installs (project_id, home) where home <> install_id;
-- For the live stream, without imported history.
create index installs_by_receipt on installs (project_id, received_at) where rule <> 'imported';

-- GAID, IDFA, IDFV and ANDROID_ID in lower case: how a device is recognised.
create table install_devices (
  project_id    integer not null,
  kind          text not null check (kind in ('gaid', 'idfa', 'idfv', 'android_id')),
  device_id     text not null,
  installed_at  timestamptz not null,
  install_id    uuid not null,
  primary key (project_id, kind, device_id, installed_at, install_id)
);

-- A touch claims one install.
create table touch_claims (
  project_id  integer not null,
  touch_id    uuid not null,
  install_id  uuid not null,
  primary key (project_id, touch_id)
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
  project_id      integer not null,
  install_id      uuid not null,
  at              timestamptz not null,
  id              uuid not null,
  kind            text not null check (kind in ('reinstall', 'reengagement')),
  person          uuid not null,
  campaign_id     integer not null,
  platform        text,
  ad_set_id       text,
  ad_creative_id  text,
  keyword_id      text,
  ad              bigint generated always as (ad_key(campaign_id, ad_set_id, ad_creative_id, keyword_id, platform)) stored,
  primary key (project_id, install_id, at, id)
);

create index retargetings_by_time on retargetings (project_id, at);
create index retargetings_by_person on retargetings (project_id, person, at desc);
