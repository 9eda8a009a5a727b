-- A report with many facts takes little longer than with few (docs/adr/0015).

-- How many people of an ad were active for the last time on a day. No row: nobody. Apart from the cohorts, since it changes with every
-- day on which somebody is active again: most rows would be of days that nobody is left on.
create table active_people (
  project_id   integer not null,
  campaign_id  integer not null,
  day          date not null,
  ad           bigint not null,
  active       integer not null,
  primary key (project_id, campaign_id, day, ad)
) with (fillfactor = 80);

insert into active_people (project_id, campaign_id, day, ad, active)
select project_id, campaign_id, day, ad, active from ad_cohorts
where active <> 0
order by project_id, campaign_id, day, ad;

alter table ad_cohorts drop column active;
delete from ad_cohorts
where num_nonnulls(installs, suspicious_installs, click_through, view_through, opened_on_1, opened_on_7, opened_on_14, opened_on_30,
  opened_by_1, opened_by_7, opened_by_14, opened_by_30, opened_since_1, opened_since_7, event_revenue_d0, event_revenue_d3, event_revenue_d7,
  event_revenue_d30, payment_revenue_d0, payment_revenue_d3, payment_revenue_d7, payment_revenue_d30) = 0;

-- Packs have other lists and blocks other sizes than before: everything is packed anew, and read unpacked until then.
truncate campaign_packs, campaign_blocks;

insert into unpacked_days (project_id, campaign_id, day)
select project_id, campaign_id, day from campaign_days where campaign_id <> 0
union
select project_id, campaign_id, day from event_days where campaign_id <> 0
on conflict do nothing;
