-- A page of the dashboard with its filters, columns and range, by name.
create table saved_views (
  project_id  integer not null,
  id          integer not null,
  page        text not null, -- its path below the project, such as 'campaigns'
  name        text not null,
  search      jsonb not null, -- the search parameters of the page; a relative range stays relative
  shared      boolean not null, -- false: only its owner sees it
  owner_id    uuid, -- null: made with the admin token. A shared view outlives its owner
  revision    integer not null default 1, -- counts changes: nobody overwrites a change that they have not seen
  created_at  timestamptz not null,
  changed_at  timestamptz not null,
  changed_by  uuid,
  primary key (project_id, id)
);

create unique index saved_views_shared_names on saved_views (project_id, page, lower(name)) where shared;
create unique index saved_views_own_names on saved_views (project_id, owner_id, page, lower(name)) where not shared;

-- What a member's bare address of a page opens.
create table default_views (
  project_id  integer not null,
  member_id   uuid not null,
  page        text not null,
  view_id     integer not null,
  primary key (project_id, member_id, page)
);

create index default_views_by_view on default_views (project_id, view_id);

create table password_resets (
  member_id   uuid primary key, -- one at a time: a new one replaces the previous one
  code_hash   bytea not null, -- SHA-256
  expires_at  timestamptz not null,
  made_at     timestamptz not null,
  constraint password_resets_by_code unique (code_hash)
);

-- A saved view that is sent at an hour of the project's timezone.
create table report_schedules (
  project_id   integer not null,
  id           integer not null,
  view_id      integer not null,
  name         text not null,
  frequency    text not null check (frequency in ('daily', 'weekly', 'monthly')),
  weekday      smallint, -- weekly: 1 is Monday
  month_day    smallint, -- monthly: 1 to 31; a shorter month has it on its last day
  hour         smallint not null,
  slack_url    bytea, -- AES-256-GCM under the master key; null: not to Slack
  enabled      boolean not null,
  timezone     text not null, -- with which next_run_at was computed
  next_run_at  timestamptz not null,
  created_by   uuid,
  created_at   timestamptz not null,
  primary key (project_id, id)
);

create index report_schedules_by_next_run on report_schedules (next_run_at) where enabled;
create index report_schedules_by_view on report_schedules (project_id, view_id);

-- A removed address stays, so that one who unsubscribed is not subscribed again by adding it.
create table report_recipients (
  project_id       integer not null,
  schedule_id      integer not null,
  email            text not null, -- lower case
  token            text not null, -- of the unsubscribe link: it can do nothing else
  listed           boolean not null,
  unsubscribed_at  timestamptz,
  primary key (project_id, schedule_id, email),
  constraint report_recipients_by_token unique (token)
);

create index report_recipients_by_email on report_recipients (email);

-- One sending of a schedule. Its figures are computed once, so that every recipient and every retry has the same.
create table report_runs (
  project_id   integer not null,
  id           uuid not null,
  schedule_id  integer not null,
  due_at       timestamptz not null, -- the hour it is of
  manual       boolean not null, -- by "Send now"
  created_at   timestamptz not null,
  content      jsonb, -- null: not computed yet
  primary key (project_id, id)
);

create unique index report_runs_once on report_runs (project_id, schedule_id, due_at) where not manual;

create table report_deliveries (
  project_id     integer not null,
  run_id         uuid not null,
  schedule_id    integer not null,
  recipient      text not null, -- an address, or 'slack'
  state          text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
  attempts       integer not null default 0,
  due_at         timestamptz not null, -- waiting: when to try; sending: when to try again if the service dies
  created_at     timestamptz not null,
  tried_at       timestamptz,
  sent_at        timestamptz,
  answer         text, -- the words of the mail server or of Slack
  primary key (project_id, run_id, recipient)
);

create index report_deliveries_due on report_deliveries (due_at) where state in ('waiting', 'sending');
create index report_deliveries_by_time on report_deliveries (project_id, created_at desc, run_id desc, recipient desc);
