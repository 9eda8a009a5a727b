-- The daily cost of a campaign and each of its ads, and the results that its network claims. '': not broken down.
create table spend (
  project_id         integer not null,
  campaign_id        integer not null,
  day                date not null,
  ad_set_id          text not null default '',
  ad_creative_id     text not null default '',
  keyword_id         text not null default '',
  platform           text not null default '' check (platform in ('', 'ANDROID', 'IOS')),
  spend              numeric not null, -- in the display currency, exact
  original_amount    numeric not null,
  original_currency  text not null,
  clicks             bigint not null default 0,
  installs           bigint not null default 0,
  impressions        bigint not null default 0,
  source             text not null, -- 'upload', or 'account:' and the number of the network account that it was pulled from
  updated_at         timestamptz not null,
  primary key (project_id, campaign_id, day, ad_set_id, ad_creative_id, keyword_id, platform)
);

-- In the order of the list.
create index spend_by_day on spend (project_id, day, campaign_id, ad_set_id, ad_creative_id, keyword_id, platform);

-- The latest name of each id that networks use.
create table ad_names (
  project_id  integer not null,
  kind        text not null check (kind in ('ad_set', 'ad_creative', 'keyword')),
  id          text not null,
  name        text not null,
  at          timestamptz not null,
  primary key (project_id, kind, id)
);

-- How spend is pulled from a network account, and the result of the last pull.
create table network_pulls (
  project_id     integer not null,
  account_id     integer not null,
  credentials    bytea, -- encrypted under the master key
  enabled        boolean not null default false,
  days           integer not null default 7,
  base_url       text, -- null: the network's own
  token_url      text,
  pulled_at      timestamptz, -- the last attempt
  succeeded_at   timestamptz,
  failure        text,        -- null: the last attempt succeeded
  rows           integer not null default 0, -- of the last successful pull
  unmatched      jsonb not null default '[]', -- the network's campaigns that match none of the project's
  rates_missing  jsonb not null default '[]',
  primary key (project_id, account_id)
);

create table exchange_rates (
  project_id     integer not null,
  id             integer not null,
  from_currency  text not null,
  to_currency    text not null,
  day            date not null, -- valid from this day until the pair's next rate
  rate           numeric not null check (rate > 0),
  created_at     timestamptz not null,
  primary key (project_id, id),
  constraint exchange_rates_by_pair unique (project_id, from_currency, to_currency, day)
);
