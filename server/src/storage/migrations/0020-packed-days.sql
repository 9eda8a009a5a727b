-- A report of many days reads few rows (docs/adr/0012): what is over is packed, campaign by campaign, into blocks of days.

-- Short names for what packs speak of.
alter table ads add column number bigint generated always as identity;
alter table event_names add column number bigint generated always as identity;

-- Apart from the other sums of a day: what later facts change. Cohorts count on the install's day, `active` on the day on which a
-- person was last active. What is left in ad_days changes on its own day alone, and is what packs hold.
create table ad_cohorts (
  project_id           integer not null,
  campaign_id          integer not null,
  day                  date not null,
  ad                   bigint not null,
  installs             integer,
  suspicious_installs  integer,
  click_through        integer,
  view_through         integer,
  active               integer,
  opened_on_1          integer,
  opened_on_7          integer,
  opened_on_14         integer,
  opened_on_30         integer,
  opened_by_1          integer,
  opened_by_7          integer,
  opened_by_14         integer,
  opened_by_30         integer,
  opened_since_1       integer,
  opened_since_7       integer,
  event_revenue_d0     numeric,
  event_revenue_d3     numeric,
  event_revenue_d7     numeric,
  event_revenue_d30    numeric,
  payment_revenue_d0   numeric,
  payment_revenue_d3   numeric,
  payment_revenue_d7   numeric,
  payment_revenue_d30  numeric,
  primary key (project_id, campaign_id, day, ad)
) with (fillfactor = 80);

insert into ad_cohorts
select project_id, campaign_id, day, ad, installs, suspicious_installs, click_through, view_through, active, opened_on_1, opened_on_7,
  opened_on_14, opened_on_30, opened_by_1, opened_by_7, opened_by_14, opened_by_30, opened_since_1, opened_since_7, event_revenue_d0,
  event_revenue_d3, event_revenue_d7, event_revenue_d30, payment_revenue_d0, payment_revenue_d3, payment_revenue_d7, payment_revenue_d30
from ad_days
where num_nonnulls(installs, suspicious_installs, click_through, view_through, active, opened_on_1, opened_on_7, opened_on_14, opened_on_30,
  opened_by_1, opened_by_7, opened_by_14, opened_by_30, opened_since_1, opened_since_7, event_revenue_d0, event_revenue_d3, event_revenue_d7,
  event_revenue_d30, payment_revenue_d0, payment_revenue_d3, payment_revenue_d7, payment_revenue_d30) > 0
order by project_id, campaign_id, day, ad;

alter table ad_days
  drop column installs, drop column suspicious_installs, drop column click_through, drop column view_through, drop column active,
  drop column opened_on_1, drop column opened_on_7, drop column opened_on_14, drop column opened_on_30, drop column opened_by_1,
  drop column opened_by_7, drop column opened_by_14, drop column opened_by_30, drop column opened_since_1, drop column opened_since_7,
  drop column event_revenue_d0, drop column event_revenue_d3, drop column event_revenue_d7, drop column event_revenue_d30,
  drop column payment_revenue_d0, drop column payment_revenue_d3, drop column payment_revenue_d7, drop column payment_revenue_d30;

-- The first day of the block of so many days that a day is in.
create function block_start(day date, days integer) returns date
  language sql immutable parallel safe
  return day - (((day - date '1970-01-01') % days + days) % days);

-- The days whose sums the packs do not have, or have as they were: the fold marks what it changes, packing takes the marks away.
-- A block of a campaign without a mark in it is packed as its sums are, and has no pack when it has no sums.
create table unpacked_days (
  project_id   integer not null,
  campaign_id  integer not null,
  day          date not null,
  primary key (project_id, campaign_id, day)
);

-- All that ad_days and event_days have of a campaign in a block of days, as flat lists (storage/rollups/pack-cells.ts).
create table campaign_packs (
  project_id       integer not null,
  campaign_id      integer not null,
  days             integer not null,
  start            date not null,
  ads              json not null,
  events           json not null,
  returned_events  json not null, -- of those whom the campaign brought back
  primary key (project_id, campaign_id, days, start)
);
-- Taking a compressed list apart takes longer than reading it.
alter table campaign_packs
  alter column ads set storage external, alter column events set storage external, alter column returned_events set storage external;

-- Sums of campaign_days by which campaigns are ranked.
create table campaign_blocks (
  project_id                  integer not null,
  days                        integer not null,
  start                       date not null,
  campaign_id                 integer not null,
  platform                    text not null,
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

insert into unpacked_days (project_id, campaign_id, day)
select project_id, campaign_id, day from campaign_days where campaign_id <> 0
union
select project_id, campaign_id, day from event_days where campaign_id <> 0;
