-- The directory: what is looked up before a project is known (by key, token or domain).
create table projects (
  project_id               integer generated always as identity primary key,
  name                     text not null,
  timezone                 text not null,
  display_currency         text not null,
  website                  text,
  apps                     jsonb not null default '{}',
  project_token            text not null,
  signing                  text not null default 'off' check (signing in ('off', 'report', 'required')),
  signing_key_id           text not null,
  signing_secret           bytea not null, -- AES-256-GCM under the master key
  revenue_from             text not null default 'payments_and_events' check (revenue_from in ('payments_and_events', 'payments')),
  billing_status           text not null default 'active' check (billing_status in ('active', 'suspended')),
  payment_link             text,
  primary_domain_id        integer not null,
  next_id                  integer not null, -- of campaigns, domains, affiliates and network accounts: one series a project
  created_at               timestamptz not null,
  constraint projects_by_token unique (project_token),
  constraint projects_by_signing_key unique (signing_key_id)
);

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

create table domains (
  project_id  integer not null,
  id          integer not null,
  name        text not null, -- lower case
  created_at  timestamptz not null,
  primary key (project_id, id),
  constraint domains_by_name unique (name)
);
