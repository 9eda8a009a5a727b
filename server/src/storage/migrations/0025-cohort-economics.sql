-- Revenue, sign-ups and opens of an install day, by the days since: return on ad spend, payback and retention of cohorts (docs/reporting.md).

-- Of the installs of an ad on a day: what they brought `age` days later. Zero is null. Age 366: later than 365 days, so that the sums to date are whole.
create table cohort_ages (
  project_id       integer not null,
  campaign_id      integer not null,
  day              date not null, -- of the install
  ad               bigint not null,
  age              smallint not null,
  sign_ups         integer,
  event_revenue    numeric,
  payment_revenue  numeric,
  primary key (project_id, campaign_id, day, ad, age)
) with (fillfactor = 80);

-- Installs of a day that were opened N days later, or on any of days 7 N to 7 N + 6. Day 0 is the install, which opens the app. Zero is null.
create table cohort_opens (
  project_id   integer not null,
  day          date not null, -- of the install
  campaign_id  integer not null,
  platform     text not null,
  opened_day_1    integer,
  opened_day_2    integer,
  opened_day_3    integer,
  opened_day_4    integer,
  opened_day_5    integer,
  opened_day_6    integer,
  opened_day_7    integer,
  opened_day_8    integer,
  opened_day_9    integer,
  opened_day_10   integer,
  opened_day_11   integer,
  opened_day_12   integer,
  opened_day_13   integer,
  opened_day_14   integer,
  opened_day_15   integer,
  opened_day_16   integer,
  opened_day_17   integer,
  opened_day_18   integer,
  opened_day_19   integer,
  opened_day_20   integer,
  opened_day_21   integer,
  opened_day_22   integer,
  opened_day_23   integer,
  opened_day_24   integer,
  opened_day_25   integer,
  opened_day_26   integer,
  opened_day_27   integer,
  opened_day_28   integer,
  opened_day_29   integer,
  opened_day_30   integer,
  opened_week_1   integer,
  opened_week_2   integer,
  opened_week_3   integer,
  opened_week_4   integer,
  opened_week_5   integer,
  opened_week_6   integer,
  opened_week_7   integer,
  opened_week_8   integer,
  opened_week_9   integer,
  opened_week_10  integer,
  opened_week_11  integer,
  opened_week_12  integer,
  opened_week_13  integer,
  opened_week_14  integer,
  opened_week_15  integer,
  opened_week_16  integer,
  opened_week_17  integer,
  opened_week_18  integer,
  opened_week_19  integer,
  opened_week_20  integer,
  opened_week_21  integer,
  opened_week_22  integer,
  opened_week_23  integer,
  opened_week_24  integer,
  opened_week_25  integer,
  opened_week_26  integer,
  primary key (project_id, day, campaign_id, platform)
) with (fillfactor = 80);

-- Projects that are older than the two tables. A job fills the tables from facts; until then they are incomplete. No row: complete.
create table cohort_fills (
  project_id    integer primary key,
  requested_at  timestamptz not null,
  filled_at     timestamptz, -- null: not yet
  since         date         -- install days before have no revenue by age: retention had dropped their facts. Null: none
);

insert into cohort_fills (project_id, requested_at)
select p.project_id, now() from projects p where exists (select from installs i where i.project_id = p.project_id);
