-- The batches that intake has committed lately. A try whose answer was lost is recognised here and not written again,
-- so that the ledger counts each fact once. A batch may span projects: it is looked up by its id alone.
create table written_batches (
  id  uuid primary key,
  at  timestamptz not null default now()
);

create index written_batches_by_age on written_batches (at);
