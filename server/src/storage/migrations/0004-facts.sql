-- Touches, opens and events are partitioned by month of `at`: dropping old ones costs nothing. The service creates the partitions.
-- A unique index on a partitioned table must contain the time, so keys that stay unique forever have tables of their own.
--
-- The indexes by receipt serve the live stream: it reads by time received, not by time happened, because phones send late and their
-- clocks are off. The stream leaves out imported history; so do the indexes, which therefore cost imports nothing.

-- A click or an impression. Its id is a UUIDv7 of `at`: the id alone gives the partition.
create table touches (
  project_id      integer not null,
  at              timestamptz not null,
  id              uuid not null,
  kind            text not null check (kind in ('click', 'impression')),
  campaign_id     integer not null,
  platform        text check (platform in ('ANDROID', 'IOS')), -- null: neither
  device_id       text, -- GAID or IDFA in lower case, if the touch carried one
  address         text, -- the form that addresses are compared in: an IPv4 address, or the /64 of an IPv6 address
  system_version  text,
  model           text,
  language        text,
  user_agent      text,
  params          json not null default '{}', -- the ad parameters of the touch
  received_at     timestamptz not null,
  primary key (project_id, at, id)
) partition by range (at);

create index touches_by_device on touches (project_id, device_id, at desc) where device_id is not null;
create index touches_by_address on touches (project_id, address, at desc) where address is not null and kind = 'click';

-- Most touches are clicks on links, received when they happen and found by `at`: only late ones need an index by receipt.
-- Indexing all of them made up a fifth of the cost of storing a click.
create index touches_by_receipt on touches (project_id, received_at) where received_at <> at and received_at - at < interval '7 days';

-- A network's own id of a touch: a second touch with the same id is a repetition.
create table touch_keys (
  project_id        integer not null,
  kind              text not null,
  network_click_id  text not null,
  touch_id          uuid not null,
  primary key (project_id, kind, network_click_id)
);

create table opens (
  project_id   integer not null,
  at           timestamptz not null,
  id           uuid not null,
  install_id   uuid not null,
  received_at  timestamptz not null,
  primary key (project_id, at, id)
) partition by range (at);

create index opens_by_receipt on opens (project_id, received_at) where received_at - at < interval '7 days';

create table events (
  project_id   integer not null,
  at           timestamptz not null,
  id           uuid not null,
  user_id      text not null,
  install_id   uuid,    -- the user's install at that time
  campaign_id  integer, -- null: organic
  name         text not null,
  event_id     text,
  data         jsonb,
  amount       numeric, -- data.amount, if it is a finite JSON number
  revenue      numeric, -- in the display currency, in full precision; null: no revenue
  door         text not null check (door in ('server', 'client', 'import')),
  received_at  timestamptz not null,
  primary key (project_id, at, id)
) partition by range (at);

create index events_by_user on events (project_id, user_id, at desc);
create index events_by_receipt on events (project_id, received_at) where door <> 'import';

-- The key is the SHA-256 of user, event name and event_id. An event is stored once, forever.
create table event_keys (
  project_id  integer not null,
  key         bytea not null,
  event       uuid not null,
  data_hash   bytea not null, -- distinguishes a repetition from a conflict
  primary key (project_id, key)
);

create table payments (
  project_id    integer not null,
  payment_id    text not null,
  user_id       text not null,
  install_id    uuid,    -- the install that captured it; null: a backend did
  campaign_id   integer, -- null: organic
  amount        numeric not null,
  currency      text,    -- null: the project's display currency
  type          text not null,
  status        text not null,
  total         numeric, -- of every completed payment, in the display currency, in full precision
  revenue       numeric, -- the total, without withdrawals; null: no revenue
  data          jsonb,
  at            timestamptz not null, -- first captured
  completed_at  timestamptz,          -- first completed: the day that its revenue counts on
  received_at   timestamptz not null,
  removed_at    timestamptz,
  door          text not null check (door in ('server', 'client', 'import')),
  primary key (project_id, payment_id)
);

create index payments_by_user on payments (project_id, user_id);
create index payments_by_time on payments (project_id, at desc, payment_id desc);
create index payments_by_receipt on payments (project_id, received_at) where door <> 'import';

create table uninstalls (
  project_id    integer not null,
  install_id    uuid not null,
  at            timestamptz not null,
  id            uuid not null,
  received_at   timestamptz not null,
  withdrawn_at  timestamptz, -- the app has been opened since
  primary key (project_id, install_id, at, id)
);

create index uninstalls_by_receipt on uninstalls (project_id, received_at) where received_at - at < interval '7 days';

-- Ids of imported facts whose own tables have no column for them: opens, sign-ups, uninstalls, reinstalls, re-engagements.
-- The key is the first half of the SHA-256 of kind and id: the same fact again is a duplicate, however late.
create table import_keys (
  project_id  integer not null,
  key         uuid not null,
  primary key (project_id, key)
);
