-- The last search parameters of a dashboard page, by member and project. Deleted with the member.
create table preferences (
  project_id int not null,
  member_id uuid not null,
  page text not null,
  search jsonb not null,
  updated_at timestamptz not null,
  primary key (project_id, member_id, page)
);

create index preferences_of_member on preferences (member_id);
