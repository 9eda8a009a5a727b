-- Amounts of events and payments without a mapping go to the network that won, under their own names, unless a destination says no.
alter table destinations add column share_unmapped boolean not null default true;

-- Stored mappings keep what they have: whether a false was chosen or only the old default is not known.
alter table event_mappings alter column send_revenue set default true;
