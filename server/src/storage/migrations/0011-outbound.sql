-- Outbound traffic (docs/adr/0009): a fact writes a line to the outbox in its own transaction, the fan-out turns it into one delivery for
-- each destination that wants it, and the claimant of a delivery builds it from the current facts.

-- Webhooks, ad networks, affiliates, analytics tools.
create table destinations (
  project_id    integer not null,
  id            integer not null,
  kind          text not null check (kind in ('webhook', 'network', 'affiliate', 'forwarder')),
  code          text not null, -- of the network or the tool; 'webhook', 'affiliate'
  name          text not null,
  url           text, -- a webhook's address, an affiliate's template, an API's base; null: the network's own
  token_url     text,
  events        text[] not null,
  settings      jsonb not null default '{}',
  secrets       bytea, -- signing secrets or credentials, encrypted under the master key
  account_id    integer, -- a network account: only its campaigns
  affiliate_id  integer,
  enabled       boolean not null default true,
  status        text not null default 'ok', -- ok, unauthorized, gone
  created_at    timestamptz not null,
  primary key (project_id, id)
);

-- The standard event that ad networks receive for a custom event or a payment type.
create table event_mappings (
  project_id      integer not null,
  id              integer not null,
  event_name      text,
  payment_type    text,
  standard_event  text not null,
  send_revenue    boolean not null,
  currency        text, -- null: the project's display currency
  created_at      timestamptz not null,
  primary key (project_id, id),
  constraint event_mappings_by_event_name unique (project_id, event_name),
  constraint event_mappings_by_payment_type unique (project_id, payment_type),
  constraint event_mappings_of_one_thing check ((event_name is null) <> (payment_type is null))
);

-- One line per fact, until the fan-out. No personal data: the content is read from the facts.
-- 'attribution': an install that was sent as organic turned out to be a network's.
create table outbox (
  project_id  integer not null,
  id          uuid not null, -- derived from kind and fact: the same fact is the same line
  kind        text not null check (
    kind in ('install', 'reinstall', 'reengagement', 'signup', 'event', 'payment', 'uninstall', 'attribution')),
  at          timestamptz not null,
  install_id  uuid not null, -- whose attribution applies
  ref         text not null, -- the fact's own id; for a sign-up, the person
  name        text,          -- of the event, or the payment's type
  primary key (project_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

create table deliveries (
  project_id      integer not null,
  destination_id  integer not null,
  id              uuid not null, -- of the outbox line: receivers recognise a repetition by it
  kind            text not null,
  at              timestamptz not null,
  install_id      uuid not null,
  ref             text not null,
  name            text,
  state           text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'skipped')),
  attempts        smallint not null default 0,
  due_at          timestamptz not null, -- once claimed: when another service may try, in case the claimant died
  created_at      timestamptz not null,
  tried_at        timestamptz,
  status_code     integer,
  reason          text,
  answer          text, -- the first KiB
  primary key (project_id, destination_id, id)
);

create index deliveries_due on deliveries (project_id, destination_id, due_at) where state = 'waiting';
create index deliveries_by_time on deliveries (project_id, created_at desc, id desc);
create index deliveries_by_install on deliveries (project_id, install_id);
-- The results of a destination's last attempts, without reading its whole log.
create index deliveries_by_try on deliveries (project_id, destination_id, tried_at desc) include (state) where tried_at is not null;
