-- Installs that are older than their country and link parameters get them where address and touch are still stored.
create table dimension_fills (
  project_id  integer not null primary key,
  install_id  uuid -- the last install that was looked at; null: none yet. The row goes when all were
);
comment on table dimension_fills is 'distributed';

insert into dimension_fills (project_id)
select p.project_id from projects p where exists (select from installs i where i.project_id = p.project_id);
