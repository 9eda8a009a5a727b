-- Audiences: the members of a segment, uploaded to an ad network (docs/audiences.md).
create table audiences (
  project_id           integer not null,
  id                   integer not null,
  segment_id           integer not null,
  network              text not null check (network in ('meta', 'google', 'tiktok')),
  account_id           integer not null, -- the network account whose credentials are used
  network_audience_id  text not null,    -- the network's own
  ids                  text not null check (ids in ('contacts', 'devices')),
  consent              text not null check (consent in ('granted', 'not_denied')),
  daily                boolean not null,
  created_at           timestamptz not null,
  is_ending            boolean not null default false, -- everybody is removed, then the audience is deleted
  is_requested         boolean not null default false, -- somebody asked for a refresh, also of additions
  refresh_at           timestamptz not null, -- when the members are checked next
  due_at               timestamptz,          -- when the next attempt to send may begin; null: nothing to send, or claimed
  claimed_until        timestamptz,          -- until then somebody works on it; later, they died and it is due
  attempts             smallint not null default 0,
  run                  integer not null default 0, -- counts the claims
  refreshed_at         timestamptz,
  sent_at              timestamptz,          -- when the network had everything
  failure              text,                 -- null: the last attempt succeeded
  left_out             jsonb not null default '{}', -- people by reason, of the last refresh
  primary key (project_id, id),
  constraint audiences_by_network unique (project_id, network, network_audience_id)
);

create index audiences_by_segment on audiences (project_id, segment_id);

-- What the network knows, as it was sent: hashes and advertising ids. A row stays until the network has removed the person.
create table audience_members (
  project_id    integer not null,
  audience_id   integer not null,
  person        uuid not null,
  wanted        text, -- what the network should have, in JSON; null: nothing
  sent          text, -- what it may have; null: nothing
  is_confirmed  boolean not null default false, -- the network has accepted what was sent
  run           integer not null, -- of the refresh that saw the person last
  primary key (project_id, audience_id, person)
);

create index audience_members_to_send on audience_members (project_id, audience_id, person)
  where wanted is distinct from sent or not is_confirmed;
create index audience_members_by_person on audience_members (project_id, person);

comment on table audiences is 'distributed';
comment on table audience_members is 'distributed';
