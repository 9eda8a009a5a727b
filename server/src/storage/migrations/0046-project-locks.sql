-- Locks of one project that hold on a cluster of databases too: the row lies with the project's facts, so everyone locks the same one.
-- A row is made when its lock is first taken (storage/projects/lock-project.ts).
create table project_locks (
  project_id  integer not null,
  name        text not null,
  primary key (project_id, name)
);
