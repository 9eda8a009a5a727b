-- Filters of installs by name: the users of the installs that pass are its members.
create table segments (
  project_id  integer not null,
  id          integer not null,
  name        text not null,
  filters     jsonb not null, -- as in a question's where
  from_day    date, -- of the install, in the project's timezone; null: no such limit
  to_day      date,
  revision    integer not null default 1, -- counts changes: nobody overwrites a change that they have not seen
  created_at  timestamptz not null,
  changed_at  timestamptz not null,
  changed_by  uuid, -- null: the admin token
  primary key (project_id, id)
);
create unique index segments_names on segments (project_id, lower(name));
comment on table segments is 'distributed';
