-- A network's word without a campaign of ours makes one (docs/attribution.md).
alter table projects add column discover_campaigns boolean not null default true;

-- Set if a network's word made the campaign: the name that the service gave it. Once a person renames it, the two differ, and its name stays.
alter table campaigns add column discovered_name text;
