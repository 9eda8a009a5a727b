-- Shadow mode: what another vendor says about installs, held against our own decisions.
create table shadow_sources (
  project_id      integer not null,
  id              integer not null,
  vendor          text not null,
  token           text not null, -- the last part of its address, which begins with the project
  previous_token  text,
  previous_until  timestamptz,
  created_at      timestamptz not null,
  primary key (project_id, id),
  constraint shadow_sources_by_vendor unique (project_id, vendor)
);
comment on table shadow_sources is 'distributed';

create table shadow_counts (
  project_id  integer not null,
  source_id   integer not null,
  outcome     text not null,
  count       bigint not null,
  last_at     timestamptz not null,
  reason      text, -- of the latest one
  primary key (project_id, source_id, outcome)
);
comment on table shadow_counts is 'distributed';

create table shadow_installs (
  project_id    integer not null,
  vendor        text not null,
  kind          text not null check (kind in ('install', 'reinstall', 'reengagement')),
  vendor_id     text not null, -- the vendor's own id of the install or its device
  installed_at  timestamptz not null,
  received_at   timestamptz not null,
  platform      text check (platform in ('ANDROID', 'IOS')),
  organic       boolean not null,
  media_source  text,
  campaign      text,
  campaign_id   text, -- the ad network's
  ad_set        text, -- a name, or else an id
  ad            text,
  touch         text check (touch in ('click', 'view')),
  touch_at      timestamptz,
  country       text,
  model         text,
  -- gaid:, idfa:, idfv:, android_id: or user:, then a SHA-256: enough to recognise a device or a user, not to name one.
  identities    text[] not null,
  primary key (project_id, vendor, kind, vendor_id, installed_at)
);
create index shadow_installs_by_time on shadow_installs (project_id, vendor, installed_at);
create index shadow_installs_by_identity on shadow_installs using gin (identities);
comment on table shadow_installs is 'distributed';

-- Which of our campaigns a campaign of the vendor is, where a member said so.
create table shadow_mappings (
  project_id    integer not null,
  vendor        text not null,
  media_source  text not null, -- as the vendor writes it; empty: none
  campaign      text not null,
  campaign_id   integer not null,
  primary key (project_id, vendor, media_source, campaign)
);
comment on table shadow_mappings is 'distributed';
