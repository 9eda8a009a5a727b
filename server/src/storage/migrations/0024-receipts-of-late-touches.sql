-- A click on a link is received when it happens, and is found by its time: only those told of later need an index by receipt (live-sources.ts).
-- Most touches are such clicks, and this was a fifth of what storing one cost.
drop index touches_by_receipt;
create index touches_by_receipt on touches (project_id, received_at) where received_at <> at and received_at - at < interval '7 days';
