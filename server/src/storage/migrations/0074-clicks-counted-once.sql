-- Which clicks are a campaign's: those on its links, or those that its network reports with spend. Both stay stored.
-- Null: as campaigns of its kind, those of Apple Search Ads and discovered ones by the network, all others by links.
alter table campaigns add column clicks_from text check (clicks_from in ('links', 'network'));
