-- A period that runs until now is compared until the same time of day: the facts of one part of a day, by time.
create index payments_by_completion on payments (project_id, completed_at) where completed_at is not null and removed_at is null;
create index uninstalls_by_time on uninstalls (project_id, at) where withdrawn_at is null;
