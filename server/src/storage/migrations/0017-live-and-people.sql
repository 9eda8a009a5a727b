-- What arrives now is read by when it came, which is not when it happened: phones send late and their clocks are off.
-- Imported history is left out of these indexes, as it is of the stream: it costs imports nothing.
create index touches_by_receipt on touches (project_id, received_at) where received_at - at < interval '7 days';
create index opens_by_receipt on opens (project_id, received_at) where received_at - at < interval '7 days';
create index events_by_receipt on events (project_id, received_at) where door <> 'import';
create index payments_by_receipt on payments (project_id, received_at) where door <> 'import';
create index installs_by_receipt on installs (project_id, received_at) where rule <> 'imported';
create index uninstalls_by_receipt on uninstalls (project_id, received_at) where received_at - at < interval '7 days';
create index retargetings_by_time on retargetings (project_id, at);

-- The installs of one campaign, newest first.
create index installs_by_campaign on installs (project_id, campaign_id, installed_at desc, install_id desc) where campaign_id is not null;
