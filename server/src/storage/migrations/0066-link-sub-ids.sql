-- Parameters of links that name ads in this project: they are not personal.
alter table projects add column link_sub_ids text[] not null default '{}';
