-- Whoever writes lines gives them their key: lines of one statement share a random id, and are numbered.
-- Services of the release before number them by the id alone.
alter table rollup_journal add column n integer not null default 0;
alter table rollup_journal drop constraint rollup_journal_pkey;
alter table rollup_journal add primary key (project_id, id, n);
