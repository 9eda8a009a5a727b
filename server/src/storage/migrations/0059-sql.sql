-- Whether members who see personal data may ask in SQL: an owner switches it on.
alter table projects add column sql_enabled boolean not null default false;
