-- A browser that is not on a phone has installs too.
alter table installs drop constraint installs_platform_check;
alter table installs add constraint installs_platform_check check (platform in ('ANDROID', 'IOS', 'WEB'));

-- What a client named as its platform if it is no system: EXPO, FLUTTER, REACT_NATIVE, …
alter table installs add column framework text;

-- The key of an install is never shown, and device data is.
update installs set device_data = device_data - 'install_instance_id' where device_data ? 'install_instance_id';
