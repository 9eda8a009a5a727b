create table store_listings (
  project_id  integer not null,
  id          uuid not null,
  name        text not null,
  platform    text not null check (platform in ('IOS', 'ANDROID')),
  url         text not null,
  created_at  timestamptz not null,
  primary key (project_id, id)
);

create table affiliates (
  project_id  integer not null,
  id          integer not null,
  name        text not null,
  code        text not null, -- lower case, underscores for spaces
  created_at  timestamptz not null,
  primary key (project_id, id),
  constraint affiliates_by_code unique (project_id, code)
);

create table network_accounts (
  project_id            integer not null,
  id                    integer not null,
  network               text not null,
  name                  text not null,
  email                 text,
  account_name          text,
  external_customer_id  text,
  capi_configured       boolean not null default false,
  status                text not null default 'connected',
  created_at            timestamptz not null,
  primary key (project_id, id)
);

create table campaigns (
  project_id              integer not null,
  id                      integer not null,
  display_id              text not null,
  name                    text not null,
  created_at              timestamptz not null,
  updated_at              timestamptz not null,
  deleted_at              timestamptz, -- a deleted campaign keeps its installs, users and revenue
  active                  boolean not null default true,
  default_link            boolean not null default false,
  network                 text,    -- code of an ad network or an affiliate
  affiliate_id            integer, -- set if the network is an affiliate
  network_account_id      integer,
  google_campaign_id      text,
  meta_campaign_id        text,
  ad_network_campaign_id  text,
  meta_web_to_app         boolean not null default false,
  google_web_to_app       boolean not null default false,
  domain_id               integer, -- null: the project's primary domain
  deeplink                text,
  website                 text,
  android_redirect        text,
  ios_redirect            text,
  store_listing_ids       uuid[] not null default '{}',
  windows                 jsonb not null default '{}',
  attributed_users        integer not null default 0, -- updated at sign-up, never counted on request
  primary key (project_id, id)
);

create unique index campaigns_by_display_id on campaigns (project_id, display_id) where deleted_at is null;
create unique index campaigns_default_link on campaigns (project_id) where default_link and deleted_at is null;

-- Includes the columns that the list filters by: far pages and counts read only the index.
create index campaigns_by_age on campaigns (project_id, created_at desc, id desc)
  include (active, network, affiliate_id, domain_id) where deleted_at is null;
