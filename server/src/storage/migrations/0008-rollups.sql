-- Reports read rollups, never facts (docs/adr/0008). Every fact leaves a line in the journal, in its own transaction; the fold takes
-- lines out and adds them to the rollups, in one transaction. Only the fold adds to the rollups.

-- Lines that the fold has not read yet. A negative `count` takes something back.
create table rollup_journal (
  project_id      integer not null,
  id              bigint generated always as identity (cache 100),
  kind            text not null,
  at              timestamptz not null,
  install_id      uuid,
  person          uuid,
  campaign_id     integer,
  platform        text,
  ad_set_id       text,
  ad_creative_id  text,
  keyword_id      text,
  name            text,
  count           smallint not null,
  total           numeric,
  revenue         numeric,
  primary key (project_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 1000000, autovacuum_vacuum_cost_delay = 0);

create table ads (
  project_id      integer not null,
  ad              bigint not null, -- ad_key of the campaign, the three ids and the platform
  number          bigint generated always as identity, -- a short name, for packs
  campaign_id     integer not null, -- 0: organic
  ad_set_id       text not null,
  ad_creative_id  text not null,
  keyword_id      text not null,
  platform        text not null,
  installs        integer not null default 0, -- all-time: which platforms a campaign or an ad set has
  primary key (project_id, campaign_id, ad)
);

-- All names that a project's events and payments have had.
create table event_names (
  project_id  integer not null,
  kind        text not null, -- event, payment
  name        text not null,
  number      bigint generated always as identity, -- a short name, for packs
  primary key (project_id, kind, name)
);

-- Sums of a day, in the project's timezone. Zero is null.
-- Only facts of the day itself change this table: packs can hold it.
create table ad_days (
  project_id                  integer not null,
  campaign_id                 integer not null,
  day                         date not null,
  ad                          bigint not null,
  clicks                      integer,
  uninstalls                  integer,
  sign_ups                    integer,
  reinstalls                  integer,
  reengagements               integer,
  activity                    integer,
  daily_active                integer,
  event_facts                 integer,
  payment_facts               integer,
  retargeted_event_facts      integer,
  retargeted_payment_facts    integer,
  event_revenue               numeric,
  payment_revenue             numeric,
  retargeted_event_revenue    numeric,
  retargeted_payment_revenue  numeric,
  primary key (project_id, campaign_id, day, ad)
) with (fillfactor = 80);

-- Sums that later facts change: all of them count on the install's day. Zero is null.
create table ad_cohorts (
  project_id           integer not null,
  campaign_id          integer not null,
  day                  date not null,
  ad                   bigint not null,
  installs             integer,
  suspicious_installs  integer,
  click_through        integer,
  view_through         integer,
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

-- How many people of an ad were last active on a day. No row: nobody (docs/adr/0018).
-- Separate from the cohorts because it changes whenever somebody is active again: most of their rows would be days with nobody left.
create table active_people (
  project_id   integer not null,
  campaign_id  integer not null,
  day          date not null,
  ad           bigint not null,
  active       integer not null,
  primary key (project_id, campaign_id, day, ad)
) with (fillfactor = 80);

-- The sums of the three tables above per campaign and platform: ranks and pages all campaigns, and draws series.
create table campaign_days (
  project_id                  integer not null,
  day                         date not null,
  campaign_id                 integer not null,
  platform                    text not null,
  clicks                      integer,
  installs                    integer,
  suspicious_installs         integer,
  click_through               integer,
  view_through                integer,
  uninstalls                  integer,
  sign_ups                    integer,
  reinstalls                  integer,
  reengagements               integer,
  activity                    integer,
  daily_active                integer,
  active                      integer,
  opened_on_1                 integer,
  opened_on_7                 integer,
  opened_on_14                integer,
  opened_on_30                integer,
  opened_by_1                 integer,
  opened_by_7                 integer,
  opened_by_14                integer,
  opened_by_30                integer,
  opened_since_1              integer,
  opened_since_7              integer,
  event_facts                 integer,
  payment_facts               integer,
  retargeted_event_facts      integer,
  retargeted_payment_facts    integer,
  event_revenue               numeric,
  payment_revenue             numeric,
  retargeted_event_revenue    numeric,
  retargeted_payment_revenue  numeric,
  event_revenue_d0            numeric,
  event_revenue_d3            numeric,
  event_revenue_d7            numeric,
  event_revenue_d30           numeric,
  payment_revenue_d0          numeric,
  payment_revenue_d3          numeric,
  payment_revenue_d7          numeric,
  payment_revenue_d30         numeric,
  primary key (project_id, day, campaign_id, platform)
) with (fillfactor = 80);

create table event_days (
  project_id   integer not null,
  campaign_id  integer not null,
  day          date not null,
  ad           bigint not null,
  kind         text not null, -- event, payment; retargeted_event, retargeted_payment: under the campaign that brought the user back
  name         text not null, -- of the event, or the payment's type
  count        integer not null,
  amount       numeric,
  primary key (project_id, campaign_id, day, ad, kind, name)
) with (fillfactor = 80);

-- One row per person: only distinct users need them.
create table event_people (
  project_id   integer not null,
  campaign_id  integer not null,
  kind         text not null,
  name         text not null,
  day          date not null,
  person       uuid not null,
  ad           bigint not null,
  count        integer not null,
  primary key (project_id, campaign_id, kind, name, day, person, ad)
);

-- The fold's memory: distinguishes the first open of a day from the second, and knows a person's last active day.
create table install_days (
  project_id  integer not null,
  install_id  uuid not null,
  day         date not null,
  opens       integer not null,
  primary key (project_id, install_id, day)
);

create table person_days (
  project_id  integer not null,
  person      uuid not null,
  day         date not null,
  activity    integer not null,
  primary key (project_id, person, day)
);

-- The last rebuild of a project's rollups, by command or after a change of timezone.
create table rollup_rebuilds (
  project_id    integer primary key,
  requested_at  timestamptz not null,
  started_at    timestamptz,
  finished_at   timestamptz
);

-- Facts that retention has dropped. Rollups are all that remains of the days before, so a rebuild never touches them.
create table dropped_facts (
  fact_table  text primary key,
  before      timestamptz not null
);
