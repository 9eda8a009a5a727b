-- A person the app signed up. The first campaign keeps a user.
create table users (
  project_id     integer not null,
  user_id        text not null,
  install_id     uuid not null, -- the install that signed the user up first
  campaign_id    integer,       -- null: organic
  attributed_at  timestamptz not null,
  name           text,
  email          text,
  phone          text,
  identities     jsonb not null default '{}', -- ids on other platforms
  data           jsonb not null default '{}', -- whatever else the app said
  erased_at      timestamptz,
  primary key (project_id, user_id)
);

create index users_by_campaign on users (project_id, campaign_id, attributed_at desc, user_id desc)
  where campaign_id is not null;

create table payments (
  project_id    integer not null,
  payment_id    text not null,
  user_id       text not null,
  install_id    uuid,    -- the install that captured it; null from a backend
  campaign_id   integer, -- null: organic
  amount        numeric not null,
  currency      text,    -- null: the project's display currency
  type          text not null,
  status        text not null,
  data          jsonb,
  at            timestamptz not null, -- first heard of
  completed_at  timestamptz,          -- first completed: the day of its revenue
  received_at   timestamptz not null,
  removed_at    timestamptz,
  door          text not null check (door in ('server', 'client', 'import')),
  primary key (project_id, payment_id)
);

create index payments_by_user on payments (project_id, user_id);
