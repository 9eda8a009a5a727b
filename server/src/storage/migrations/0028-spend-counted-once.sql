-- An upload that replaced spend of a network account: later pulls leave its days alone, or both would count.
alter table spend add column over_pulls boolean not null default false;

-- How many rows the last successful pull left out, because an upload stands in their place.
alter table network_pulls add column kept_uploads integer not null default 0;
