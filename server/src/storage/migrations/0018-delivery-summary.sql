-- What became of a destination's last tries, without reading its whole log.
create index deliveries_by_try on deliveries (project_id, destination_id, tried_at desc) include (state) where tried_at is not null;
