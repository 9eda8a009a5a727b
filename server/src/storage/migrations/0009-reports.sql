-- A report over many days reads few rows (docs/adr/0012): past days are packed, campaign by campaign, into blocks of days.

-- The first day of the block that a day is in; `days` is the size of the blocks.
create function block_start(day date, days integer) returns date
  language sql immutable parallel safe
  return day - (((day - date '1970-01-01') % days + days) % days);

-- Days whose packs are missing or stale: the fold marks what it changes, packing removes the marks.
-- A campaign's block without a mark is packed and up to date; without a pack, it has no sums.
create table unpacked_days (
  project_id   integer not null,
  campaign_id  integer not null,
  day          date not null,
  primary key (project_id, campaign_id, day)
);

-- Everything in ad_days and event_days about a campaign and a block of days, as bytes (docs/adr/0018): less than a third of the size of
-- JSON, and read without making a number of every text.
create table campaign_packs (
  project_id       integer not null,
  campaign_id      integer not null,
  days             integer not null,
  start            date not null,
  ads              bytea not null,
  events           bytea not null,
  returned_events  bytea not null, -- of users whom the campaign brought back
  primary key (project_id, campaign_id, days, start)
);

-- Decompressing a pack takes longer than reading it. (PostgreSQL 15 cannot set the storage in `create table`.)
alter table campaign_packs
  alter column ads set storage external, alter column events set storage external, alter column returned_events set storage external;

-- The sums of campaign_days that campaigns are ranked by.
create table campaign_blocks (
  project_id                  integer not null,
  days                        integer not null,
  start                       date not null,
  campaign_id                 integer not null,
  platform                    text not null, -- '*': all platforms together
  clicks                      bigint,
  installs                    bigint,
  sign_ups                    bigint,
  uninstalls                  bigint,
  suspicious_installs         bigint,
  event_revenue               numeric,
  payment_revenue             numeric,
  retargeted_event_revenue    numeric,
  retargeted_payment_revenue  numeric,
  primary key (project_id, days, start, campaign_id, platform)
);

-- Increases with every change to what a report shows: a cached report is valid while its version stands.
create table report_versions (
  project_id  integer primary key,
  version     bigint not null
);

-- When a server key last requested a report: the limit per minute holds across all services.
create table reporting_turns (
  project_id  integer not null,
  key_hash    bytea not null,
  at          timestamptz[] not null,
  primary key (project_id, key_hash)
);
