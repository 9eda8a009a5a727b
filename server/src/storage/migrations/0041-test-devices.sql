-- Test devices: what they do is attributed as everything else, and is in no figure (docs/test-devices.md).
create table test_devices (
  project_id   integer not null,
  id           integer not null,
  name         text not null,
  created_at   timestamptz not null,
  -- The test link: the first phone that opens it before `armed_until` becomes this device. Null: registered by an id.
  link_code    text,
  campaign_id  integer, -- that the link belongs to
  armed_until  timestamptz,
  opened_at    timestamptz,
  address      text, -- this and the user agent: the phone that opened it, which may open it again
  user_agent   text,
  primary key (project_id, id)
);

create unique index test_devices_by_link on test_devices (project_id, link_code) where link_code is not null;

-- How a test device is recognised. GAID, IDFA, IDFV, ANDROID_ID and the app set id are in lower case, as in install_devices.
create table test_device_ids (
  project_id      integer not null,
  kind            text not null check (kind in ('gaid', 'idfa', 'idfv', 'android_id', 'appsetid', 'user_id', 'install_id')),
  value           text not null,
  test_device_id  integer not null,
  primary key (project_id, kind, value)
);

create index test_device_ids_by_device on test_device_ids (project_id, test_device_id);

-- Clicks and impressions of test devices. Separate from the touches, whose journal line has no id that the fold could look up.
create table test_touches (
  project_id      integer not null,
  touch_id        uuid not null,
  at              timestamptz not null,
  test_device_id  integer not null,
  primary key (project_id, touch_id)
);

create index test_touches_by_device on test_touches (project_id, test_device_id, at desc);

alter table installs add column test_device_id integer; -- null: counted in the figures

create index installs_of_test_devices on installs (project_id, test_device_id) where test_device_id is not null;
