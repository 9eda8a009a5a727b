-- What goes out (docs/adr/0009): a fact leaves a line in the outbox in its own transaction, the fan-out makes it one delivery
-- for each destination that wants it, and whoever claims a delivery builds it from the facts as they stand.

-- Who is told: webhooks, ad networks, affiliates, analytics tools.
create table destinations (
  project_id    integer not null,
  id            integer not null,
  kind          text not null check (kind in ('webhook', 'network', 'affiliate', 'forwarder')),
  code          text not null, -- the network's or the tool's; 'webhook', 'affiliate'
  name          text not null,
  url           text,          -- a webhook's address, an affiliate's template, where an API is; null: the network's own
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

-- One line a fact, until it is fanned out. Nothing personal: what a line says is read from the facts.
create table outbox (
  project_id  integer not null,
  id          uuid not null, -- of the kind and the fact: the same fact is the same line
  kind        text not null check (kind in ('install', 'reinstall', 'reengagement', 'signup', 'event', 'payment', 'uninstall')),
  at          timestamptz not null,
  install_id  uuid not null, -- whose attribution it goes by
  ref         text not null, -- the fact's own id; a sign-up's person
  name        text,          -- of the event, or the payment's type
  primary key (project_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

create table deliveries (
  project_id      integer not null,
  destination_id  integer not null,
  id              uuid not null, -- of the line: what the receiver knows a repetition by
  kind            text not null,
  at              timestamptz not null,
  install_id      uuid not null,
  ref             text not null,
  name            text,
  state           text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'skipped')),
  attempts        smallint not null default 0,
  due_at          timestamptz not null, -- claimed: when somebody else may try, should the claimant have died
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
