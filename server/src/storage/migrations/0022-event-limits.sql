-- How much event_data may hold: only limits that were set, the others have their defaults (docs/events-and-payments.md).
alter table projects add column event_limits jsonb not null default '{}';
