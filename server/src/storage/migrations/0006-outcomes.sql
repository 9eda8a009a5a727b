-- What became of every fact: counted, and the refused ones readable.
create table outcome_counts (
  project_id  integer not null,
  day         date not null, -- of the receipt, in the project's timezone
  kind        text not null,
  outcome     text not null,
  shard       integer not null, -- of the connection: two commits at once do not wait for one row
  count       bigint not null,
  primary key (project_id, day, kind, outcome, shard)
);

create table refused_items (
  project_id  integer not null,
  at          timestamptz not null,
  id          uuid not null,
  kind        text not null,
  outcome     text not null,
  reason      text not null,
  item        jsonb not null, -- personal data redacted
  primary key (project_id, at, id)
);

-- Each request signature is good once; older than the allowed skew they are of no use.
create table used_signatures (
  project_id  integer not null,
  signature   bytea not null,
  at          timestamptz not null,
  primary key (project_id, signature)
);

create index used_signatures_by_age on used_signatures (at);

alter table projects
  add column windows jsonb not null default '{}',
  add column fraud_rules jsonb not null default '{}',
  add column meta_referrer_key bytea; -- AES-256-GCM under the master key

alter table campaigns add column windows jsonb not null default '{}';
