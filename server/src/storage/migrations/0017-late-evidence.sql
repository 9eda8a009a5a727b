-- Evidence that comes with a later call may decide an install again.
alter table installs
  -- By kind and hash of its value: when it came ({"at"}, in milliseconds; 0: with the first call), and, until it is judged, its value:
  -- {"data"} of a referrer, {"token"} of AdServices while the look-up is queued.
  add column evidence jsonb not null default '{}',
  add column evidence_at timestamptz, -- when the evidence came that decided it again; null: the first decision stands
  add column evidence_data jsonb, -- the device data that decided it, over decided_data
  add column awaits_device_data boolean not null default false; -- no open had device data yet: the first one that has decides

-- The decisions that stood before, oldest first.
alter table receipts add column earlier jsonb not null default '[]';
