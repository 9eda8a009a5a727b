-- The display currency can change, and exchange rates can come late (docs/events-and-payments.md). Amounts are stored as they came, with their currency;
-- only sums are converted. So rollups are a function of the facts, the counted rates and the display currency.

-- A table of its own: a change of currency holds one snapshot for as long as it takes, while others update `projects`.
create table project_currencies (
  project_id  integer primary key,
  currency    text not null, -- that all rollups of the project are in
  first       text not null, -- of facts without amount_currency: they are older than this table
  previous    text,          -- until `since`
  since       timestamptz,
  version     bigint not null default 1 -- increases with every change of currency or of a counted rate
);

insert into project_currencies (project_id, currency, first)
select project_id, display_currency, display_currency from projects;

alter table projects drop column display_currency;

-- The currency of `amount`: as sent, else the display currency of that time. XXX: not a currency code.
alter table events add column amount_currency text, drop column revenue;
alter table payments add column amount_currency text, drop column revenue, drop column total;

update events set amount_currency = case when upper(data ->> 'currency') ~ '^[A-Z]{3}$' then upper(data ->> 'currency') else 'XXX' end
where amount is not null and jsonb_typeof(data -> 'currency') = 'string' and data ->> 'currency' <> '';

update payments set amount_currency = currency where currency is not null;

-- Of `total` and `revenue`. Null: already in the display currency.
alter table rollup_journal add column currency text;

-- `rate` is what was asked for (null: delete it), `counted_rate` what the rollups use. They differ while facts are repriced.
alter table exchange_rates add column counted_rate numeric, alter column rate drop not null;
update exchange_rates set counted_rate = rate;

-- `spend` is the converted amount as of `priced_version` of the project's currency; null: no rate. A stale one is converted by the reader.
alter table spend add column priced_version bigint not null default 0, alter column spend drop not null;

-- Amounts by day and currency, as they came: which rates are needed, and which facts a rate concerns.
create table currency_days (
  project_id  integer not null,
  day         date not null,
  currency    text not null,
  kind        text not null, -- event, payment
  facts       integer not null,
  amount      numeric not null,
  primary key (project_id, day, currency, kind)
);

insert into currency_days (project_id, day, currency, kind, facts, amount)
select e.project_id, (e.at at time zone p.timezone)::date, coalesce(e.amount_currency, c.first), 'event', count(*), sum(e.amount)
from events e join projects p on p.project_id = e.project_id join project_currencies c on c.project_id = e.project_id
where e.amount is not null
group by 1, 2, 3
union all
select a.project_id, (a.completed_at at time zone p.timezone)::date, coalesce(a.amount_currency, c.first), 'payment', count(*), sum(a.amount)
from payments a join projects p on p.project_id = a.project_id join project_currencies c on c.project_id = a.project_id
where a.completed_at is not null and a.removed_at is null
group by 1, 2, 3;

-- The display currency that was asked for, until the rollups are in it.
create table currency_changes (
  project_id    integer primary key,
  to_currency   text not null,
  requested_at  timestamptz not null
);

-- How far the repricing of a project's facts is, or its last one.
create table repricings (
  project_id   integer primary key,
  started_at   timestamptz not null,
  finished_at  timestamptz,
  facts        bigint not null,
  done         bigint not null
);

-- Until now a fact kept the rate of its arrival, or counted 1 to 1 without one: projects with such facts are rebuilt.
do $$
declare
  project integer;
begin
  for project in
    select distinct d.project_id from currency_days d join project_currencies c on c.project_id = d.project_id and c.currency <> d.currency
  loop
    insert into rollup_rebuilds (project_id, requested_at) values (project, now())
    on conflict (project_id) do update set requested_at = excluded.requested_at, started_at = null, finished_at = null;
    if exists (select 1 from pg_namespace where nspname = 'graphile_worker') then
      execute format('select graphile_worker.add_job(%L, %L::json, max_attempts => 5)', 'rebuild_rollups', json_build_object('projectId', project));
    end if;
  end loop;
end
$$;
