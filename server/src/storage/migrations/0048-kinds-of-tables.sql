-- On a Citus cluster every table is distributed by its project, a copy on every node (reference), or local to the coordinator.
-- Its comment says which, and storage/cluster makes it so. Plain PostgreSQL ignores it.

comment on table projects is 'distributed';
comment on table used_signatures is 'distributed';
comment on table store_listings is 'distributed';
comment on table affiliates is 'distributed';
comment on table network_accounts is 'distributed';
comment on table campaigns is 'distributed';
comment on table touches is 'distributed';
comment on table touch_keys is 'distributed';
comment on table opens is 'distributed';
comment on table events is 'distributed';
comment on table event_keys is 'distributed';
comment on table payments is 'distributed';
comment on table uninstalls is 'distributed';
comment on table import_keys is 'distributed';
comment on table fact_pages is 'distributed';
comment on table written_batches is 'distributed';
comment on table outcome_counts is 'distributed';
comment on table refused_items is 'distributed';
comment on table installs is 'distributed';
comment on table install_devices is 'distributed';
comment on table touch_claims is 'distributed';
comment on table receipts is 'distributed';
comment on table retargetings is 'distributed';
comment on table users is 'distributed';
comment on table erased_users is 'distributed';
comment on table privacy_requests is 'distributed';
comment on table rollup_journal is 'distributed';
comment on table ads is 'distributed';
comment on table event_names is 'distributed';
comment on table ad_days is 'distributed';
comment on table ad_cohorts is 'distributed';
comment on table active_people is 'distributed';
comment on table campaign_days is 'distributed';
comment on table event_days is 'distributed';
comment on table event_people is 'distributed';
comment on table install_days is 'distributed';
comment on table person_days is 'distributed';
comment on table rollup_rebuilds is 'distributed';
comment on table unpacked_days is 'distributed';
comment on table campaign_packs is 'distributed';
comment on table campaign_blocks is 'distributed';
comment on table report_versions is 'distributed';
comment on table reporting_turns is 'distributed';
comment on table spend is 'distributed';
comment on table ad_names is 'distributed';
comment on table network_pulls is 'distributed';
comment on table exchange_rates is 'distributed';
comment on table destinations is 'distributed';
comment on table event_mappings is 'distributed';
comment on table outbox is 'distributed';
comment on table deliveries is 'distributed';
comment on table apple_postbacks is 'distributed';
comment on table conversion_values is 'distributed';
comment on table push_services is 'distributed';
comment on table pushes is 'distributed';
comment on table project_currencies is 'distributed';
comment on table currency_days is 'distributed';
comment on table currency_changes is 'distributed';
comment on table repricings is 'distributed';
comment on table awaited_hints is 'distributed';
comment on table cohort_ages is 'distributed';
comment on table cohort_opens is 'distributed';
comment on table cohort_fills is 'distributed';
comment on table saved_views is 'distributed';
comment on table default_views is 'distributed';
comment on table report_schedules is 'distributed';
comment on table report_runs is 'distributed';
comment on table report_deliveries is 'distributed';
comment on table annotations is 'distributed';
comment on table test_devices is 'distributed';
comment on table test_device_ids is 'distributed';
comment on table test_touches is 'distributed';
comment on table alerts is 'distributed';
comment on table alert_mutes is 'distributed';
comment on table alert_deliveries is 'distributed';
comment on table project_locks is 'distributed';

comment on table server_keys is 'reference';
comment on table management_keys is 'reference';
comment on table project_tokens is 'reference';
comment on table signing_keys is 'reference';
comment on table domains is 'reference';
comment on table report_recipients is 'reference';
comment on table alert_destinations is 'reference';
comment on table dropped_facts is 'reference';

comment on table members is 'local';
comment on table sessions is 'local';
comment on table invitations is 'local';
comment on table setup_code is 'local';
comment on table audit_log is 'local';
comment on table member_identities is 'local';
comment on table password_resets is 'local';
comment on table two_factor is 'local';
comment on table recovery_codes is 'local';
comment on table mail_state is 'local';
comment on table privacy_key is 'local';
comment on table preferences is 'local';
comment on table project_members is 'local';
comment on table tributary_migrations is 'local';

-- Only the coordinator makes projects: their ids keep one sequence. (A distributed table has no integer identity.)
create sequence project_ids as integer;
select setval('project_ids', last_value, is_called) from projects_project_id_seq;
alter table projects alter column project_id drop identity;
alter table projects alter column project_id set default nextval('project_ids');

-- The fold gives ads and names their numbers itself, from the sequence: a cluster cannot add a row on one node if a default does it.
-- On a cluster every node has a range of its own.
alter table ads alter column number set generated by default;
alter table event_names alter column number set generated by default;
alter table rollup_journal alter column id set generated by default;

-- No two rows of a project have the same number.
create unique index ads_by_number on ads (project_id, number);
create unique index event_names_by_number on event_names (project_id, number);

-- A batch is of one project. 0: written by the release before, for several.
alter table written_batches add column project_id integer not null default 0;
alter table written_batches drop constraint written_batches_pkey;
alter table written_batches add primary key (project_id, id);
