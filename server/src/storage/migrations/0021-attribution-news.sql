-- What was told as organic and turned out to be a network's is news of its own.
alter table outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (
    kind in ('install', 'reinstall', 'reengagement', 'signup', 'event', 'payment', 'uninstall', 'attribution'));

-- Analytics tools have properties of the user to correct. A webhook asks for it, or does not.
update destinations set events = events || '{attribution}' where kind = 'forwarder' and 'signup' = any (events);
