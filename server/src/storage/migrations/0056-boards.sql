-- Pages of the team's own: saved views and texts on a grid.
create table boards (
  project_id  integer not null,
  id          integer not null,
  name        text not null,
  cards       jsonb not null, -- in reading order: {x, y, width, height} with view_id or text
  revision    integer not null default 1, -- counts changes: nobody overwrites a change that they have not seen
  created_at  timestamptz not null,
  changed_at  timestamptz not null,
  changed_by  uuid, -- null: the admin token
  primary key (project_id, id)
);
comment on table boards is 'distributed';

create unique index boards_by_name on boards (project_id, lower(name));
