-- Device data that comes with later calls is merged into the install's.
alter table installs
  add column latest_app_version text, -- of the latest open; null: that of the first
  add column latest_source text,
  add column dropped_calls integer not null default 0, -- that the client library reported: its queue was full
  -- What the engine reads, as the install was decided with it; null: device_data, where it has not changed since.
  add column decided_data jsonb;

-- The app set id is one more id by which an install is found.
alter table install_devices drop constraint install_devices_kind_check;
alter table install_devices add constraint install_devices_kind_check
  check (kind in ('gaid', 'idfa', 'idfv', 'android_id', 'appsetid'));

insert into install_devices (project_id, kind, device_id, installed_at, install_id)
select project_id, 'appsetid', lower(trim(device_data ->> 'appsetid')), installed_at, install_id
from installs
where lower(trim(device_data ->> 'appsetid')) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  and trim(device_data ->> 'appsetid') <> '00000000-0000-0000-0000-000000000000'
on conflict do nothing;
