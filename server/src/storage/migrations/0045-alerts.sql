-- A condition that holds for a while. Project 0 is the service itself.
create table alerts (
  project_id    integer not null,
  id            uuid not null,
  kind          text not null,
  subject       text not null, -- stable within project and kind
  title         text not null, -- as it was seen last
  why           text not null,
  path          text not null, -- in the dashboard
  since         timestamptz not null, -- when the condition was first seen
  opened_at     timestamptz, -- null: it has not held long enough yet
  last_seen_at  timestamptz not null,
  ended_at      timestamptz,
  told_at       timestamptz, -- when messages about its opening were queued, whether or not there was a destination
  end_told_at   timestamptz,
  primary key (project_id, id)
);

create unique index alerts_current on alerts (project_id, kind, subject) where ended_at is null;
create index alerts_by_time on alerts (project_id, opened_at desc, id desc) where opened_at is not null;
create index alerts_untold on alerts (project_id) where opened_at is not null and told_at is null;
create index alerts_end_untold on alerts (project_id) where ended_at is not null and end_told_at is null;
create index alerts_by_end on alerts (ended_at) where ended_at is not null;

-- Nobody is told about a muted alert; the page still shows it.
create table alert_mutes (
  project_id  integer not null,
  id          uuid not null,
  kind        text not null,
  subject     text not null, -- '': every subject of the kind
  until       timestamptz not null,
  reason      text not null,
  created_by  uuid, -- null: with the admin token
  created_at  timestamptz not null,
  primary key (project_id, id),
  constraint alert_mutes_once unique (project_id, kind, subject)
);

-- Who is told. An address that unsubscribed stays, so that it is not subscribed again by adding it.
create table alert_destinations (
  project_id       integer not null,
  id               uuid not null,
  channel          text not null check (channel in ('email', 'slack', 'discord', 'webhook')),
  name             text not null,
  email            text, -- lower case; for channel email
  token            text, -- of the unsubscribe link; for channel email
  url              bytea, -- AES-256-GCM under the master key; for the other channels
  secret           bytea, -- the same; signs the messages of channel webhook
  kinds            text[], -- null: all of its scope
  tell_ends        boolean not null,
  listed           boolean not null,
  unsubscribed_at  timestamptz,
  created_at       timestamptz not null,
  primary key (project_id, id),
  constraint alert_destinations_by_token unique (token)
);

create unique index alert_destinations_by_email on alert_destinations (project_id, email) where email is not null;

create table alert_deliveries (
  project_id      integer not null,
  id              uuid not null,
  destination_id  uuid not null,
  content         jsonb not null,
  state           text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
  attempts        integer not null default 0,
  due_at          timestamptz not null, -- waiting: when to try; sending: when to try again if the service dies
  created_at      timestamptz not null,
  tried_at        timestamptz,
  sent_at         timestamptz,
  answer          text, -- the words of the receiver
  primary key (project_id, id)
);

create index alert_deliveries_due on alert_deliveries (due_at) where state in ('waiting', 'sending');
create index alert_deliveries_by_destination on alert_deliveries (project_id, destination_id, created_at desc);
