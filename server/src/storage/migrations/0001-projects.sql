-- The directory: these tables are looked up by key, token, domain or App Store id before the project is known.
create table projects (
  project_id             integer generated always as identity primary key,
  name                   text not null,
  timezone               text not null,
  display_currency       text not null,
  website                text,
  apps                   jsonb not null default '{}',
  project_token          text not null,
  signing                text not null default 'off' check (signing in ('off', 'report', 'required')),
  signing_key_id         text not null,
  signing_secret         bytea not null, -- AES-256-GCM under the master key
  revenue_from           text not null default 'payments_and_events' check (revenue_from in ('payments_and_events', 'payments')),
  windows                jsonb not null default '{}',
  fraud_rules            jsonb not null default '{}',
  meta_referrer_key      bytea, -- AES-256-GCM under the master key
  uninstall_failed_days  smallint not null default 3,
  skadnetwork            jsonb not null default '{}', -- conversion values, and which campaign a network's number stands for
  billing_status         text not null default 'active' check (billing_status in ('active', 'suspended')),
  payment_link           text,
  primary_domain_id      integer not null,
  next_id                integer not null, -- one series per project: campaigns, domains, affiliates, network accounts and more
  created_at             timestamptz not null,
  constraint projects_by_token unique (project_token),
  constraint projects_by_signing_key unique (signing_key_id)
);

-- Apple's postbacks name nothing but the app's App Store id.
create index projects_by_app_store_id on projects ((ltrim(apps -> 'ios' ->> 'app_store_id', 'id')));

create table server_keys (
  project_id  integer not null,
  id          uuid not null,
  key_hash    bytea not null, -- SHA-256; the key itself is never stored
  hint        text not null,
  created_at  timestamptz not null,
  revoked_at  timestamptz,
  primary key (project_id, id),
  constraint server_keys_by_hash unique (key_hash)
);

-- Each request signature is accepted once. Older than the allowed clock skew, it is useless and gets deleted.
create table used_signatures (
  project_id  integer not null,
  signature   bytea not null,
  at          timestamptz not null,
  primary key (project_id, signature)
);

create index used_signatures_by_age on used_signatures (at);

create table domains (
  project_id  integer not null,
  id          integer not null,
  name        text not null, -- lower case
  created_at  timestamptz not null,
  primary key (project_id, id),
  constraint domains_by_name unique (name)
);
