-- Two networks may use the same id. '': told without a network, or before this migration; it then counts for any network.
alter table ad_names add column network text not null default '';
alter table ad_names drop constraint ad_names_pkey;
alter table ad_names add primary key (project_id, kind, id, network);
