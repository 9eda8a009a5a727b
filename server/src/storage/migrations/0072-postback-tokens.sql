-- What ad networks prove themselves with when they report clicks and impressions. Only the hash of a token is kept.
create table postback_tokens (
  project_id      integer not null,
  id              integer not null,
  network         text not null, -- of the campaigns; empty: of campaigns without one
  token_hash      text not null,
  hint            text not null, -- its last characters
  previous_hash   text,
  previous_until  timestamptz,
  required_from   timestamptz not null, -- until then a report without a token is accepted, unverified
  created_at      timestamptz not null,
  primary key (project_id, id),
  constraint postback_tokens_by_network unique (project_id, network)
);
comment on table postback_tokens is 'distributed';

-- Reported by a network without its token. Such a touch is not matched by probability alone.
alter table touches add column unverified boolean not null default false;
