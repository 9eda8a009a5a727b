-- What happened on a day and may explain a figure: a release, a price change. Drawn on the charts.
create table annotations (
  project_id  integer not null,
  id          integer not null,
  day         date not null, -- in the project's timezone
  kind        text not null,
  text        text not null,
  created_by  uuid, -- null: made with the admin token
  created_at  timestamptz not null,
  primary key (project_id, id)
);

create index annotations_by_day on annotations (project_id, day);
