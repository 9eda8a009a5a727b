-- Reports read sums, never facts (docs/adr/0008). Every fact leaves a line in the journal, in its own transaction; the fold
-- (storage/rollups/fold.ts) takes lines out and adds them to the sums, in one transaction. Only the fold writes the sums.

-- What a figure is counted under: a campaign's ad set, creative or keyword on one platform, as one number.
create function ad_key(campaign_id integer, ad_set_id text, ad_creative_id text, keyword_id text, platform text) returns bigint
  language sql immutable parallel safe
  return ('x' || left(md5(coalesce(campaign_id, 0)::text || chr(31) || coalesce(ad_set_id, '') || chr(31) || coalesce(ad_creative_id, '')
    || chr(31) || coalesce(keyword_id, '') || chr(31) || coalesce(platform, '')), 16))::bit(64)::bigint;

create table ads (
  project_id      integer not null,
  ad              bigint not null, -- ad_key of the rest
  campaign_id     integer not null, -- 0: organic
  ad_set_id       text not null,
  ad_creative_id  text not null,
  keyword_id      text not null,
  platform        text not null,
  installs        integer not null default 0, -- of all times: which platforms a campaign or an ad set has
  primary key (project_id, campaign_id, ad)
);

-- The names that a project's events and payments have had.
create table event_names (
  project_id  integer not null,
  kind        text not null, -- event, payment
  name        text not null,
  primary key (project_id, kind, name)
);

-- Grows with everything that a report shows: an answer that is kept is good as long as it stands.
create table report_versions (
  project_id  integer primary key,
  version     bigint not null
);

-- When a server key last asked for a report: the minute holds on however many services.
create table reporting_turns (
  project_id  integer not null,
  key_hash    bytea not null,
  at          timestamptz[] not null,
  primary key (project_id, key_hash)
);

-- Who an install's opens and a user's events belong to: a user counts once, on however many phones.
-- The first user of a phone goes by the phone's own id, so that signing up moves nothing.
alter table users add column person uuid;
update users u set person = case when f.turn = 1 then u.install_id else gen_random_uuid() end
from (
  select project_id, user_id, row_number() over (partition by project_id, install_id order by attributed_at, user_id) as turn from users
) f
where f.project_id = u.project_id and f.user_id = u.user_id;
alter table users alter column person set not null;
create index users_by_install on users (project_id, install_id);
create index users_by_person on users (project_id, person) where person <> install_id;

alter table installs
  add column person uuid, -- of its first sign-up; null: nobody signed up
  add column home uuid,   -- the install that this person signed up on first
  add column ad bigint generated always as (ad_key(campaign_id, ad_set_id, ad_creative_id, keyword_id, platform)) stored;
update installs i set person = u.person, home = u.install_id
from users u where u.project_id = i.project_id and u.user_id = i.user_id;
create index installs_by_person on installs (project_id, person) where person <> install_id;
create index installs_by_home on installs (project_id, home) where home <> install_id;

alter table retargetings
  add column person uuid,
  add column platform text,
  add column ad_set_id text,
  add column ad_creative_id text,
  add column keyword_id text;
update retargetings r set person = coalesce(i.person, i.install_id), platform = i.platform,
  ad_set_id = case when r.id = i.install_id then i.ad_set_id end, ad_creative_id = case when r.id = i.install_id then i.ad_creative_id end,
  keyword_id = case when r.id = i.install_id then i.keyword_id end
from installs i where i.project_id = r.project_id and i.install_id = r.install_id;
alter table retargetings
  alter column person set not null,
  add column ad bigint generated always as (ad_key(campaign_id, ad_set_id, ad_creative_id, keyword_id, platform)) stored;
create index retargetings_by_person on retargetings (project_id, person, at desc);

-- In the display currency, of every completed payment; revenue leaves withdrawals out.
alter table payments add column total numeric;
update payments set total = coalesce(revenue, amount) where status = 'PAYMENT_COMPLETED';

-- What the fold has not seen yet. `count` is negative when something is taken back.
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

-- Sums of a day, in the project's timezone. Zeros are null. Retention and `…_d0` to `…_d30` count on the install's day,
-- `active` on the day on which a person was last active.
create table ad_days (
  project_id                  integer not null,
  campaign_id                 integer not null,
  day                         date not null,
  ad                          bigint not null,
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
  primary key (project_id, campaign_id, day, ad)
) with (fillfactor = 80);

-- The same per campaign and platform: what ranks and pages all campaigns, and draws series.
create table campaign_days (like ad_days);
alter table campaign_days drop column ad;
alter table campaign_days add column platform text not null;
alter table campaign_days add primary key (project_id, day, campaign_id, platform);
alter table campaign_days set (fillfactor = 80);

create table event_days (
  project_id   integer not null,
  campaign_id  integer not null,
  day          date not null,
  ad           bigint not null,
  kind         text not null, -- event, payment; retargeted_event, retargeted_payment under the campaign that brought them back
  name         text not null, -- of the event, or the payment's type
  count        integer not null,
  amount       numeric,
  primary key (project_id, campaign_id, day, ad, kind, name)
) with (fillfactor = 80);

-- Only distinct users need them one by one.
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

-- What the fold remembers to tell a first open of a day from a second, and a person's last active day.
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

-- The last time that a project's sums were made anew, by command or because its timezone changed.
create table rollup_rebuilds (
  project_id    integer primary key,
  requested_at  timestamptz not null,
  started_at    timestamptz,
  finished_at   timestamptz
);

-- Facts that retention has dropped: sums of the days before are all that is left of them, and are never made anew.
create table dropped_facts (
  fact_table  text primary key,
  before      timestamptz not null
);

-- History enters the sums as everything else does.
insert into rollup_journal (project_id, kind, at, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, count)
select project_id, 'click', at, campaign_id, platform, params ->> 'adset_id', params ->> 'ad_id', params ->> 'keyword_id', 1
from touches where kind = 'click';
insert into rollup_journal (project_id, kind, at, install_id, count)
select project_id, 'install', installed_at, install_id, 1 from installs
union all select project_id, 'open', at, install_id, 1 from opens
union all select project_id, 'sign_up', attributed_at, install_id, 1 from users;
insert into rollup_journal (project_id, kind, at, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, count)
select project_id, kind, at, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, 1 from retargetings;
insert into rollup_journal (project_id, kind, at, install_id, person, name, count, total, revenue)
select e.project_id, 'event', e.at, u.install_id, u.person, e.name, 1, e.revenue, e.revenue
from events e join users u on u.project_id = e.project_id and u.user_id = e.user_id
union all
select a.project_id, 'payment', a.completed_at, u.install_id, u.person, a.type, 1, a.total, a.revenue
from payments a join users u on u.project_id = a.project_id and u.user_id = a.user_id
where a.completed_at is not null and a.removed_at is null;
