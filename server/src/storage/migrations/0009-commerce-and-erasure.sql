-- What ad networks know a custom event or a payment type as.
create table event_mappings (
  project_id      integer not null,
  id              integer not null,
  event_name      text,
  payment_type    text,
  standard_event  text not null,
  send_revenue    boolean not null,
  currency        text, -- null: the project's display currency
  created_at      timestamptz not null,
  primary key (project_id, id),
  constraint event_mappings_by_event_name unique (project_id, event_name),
  constraint event_mappings_by_payment_type unique (project_id, payment_type),
  constraint event_mappings_of_one_thing check ((event_name is null) <> (payment_type is null))
);

create table exchange_rates (
  project_id     integer not null,
  id             integer not null,
  from_currency  text not null,
  to_currency    text not null,
  day            date not null,    -- good from this day on, until a newer one of the pair
  rate           numeric not null check (rate > 0),
  created_at     timestamptz not null,
  primary key (project_id, id),
  constraint exchange_rates_by_pair unique (project_id, from_currency, to_currency, day)
);

-- Recognises what comes late for somebody who was erased, without saying who it was: the SHA-256 of the user id.
create table erased_users (
  project_id  integer not null,
  user_hash   bytea not null,
  erased_at   timestamptz not null,
  primary key (project_id, user_hash)
);

-- An id that the app said before the sign-up, or without one: found again when the person is erased.
create index installs_by_customer on installs (project_id, customer_user_id) where customer_user_id is not null;

-- In the display currency, in full precision; null: no revenue.
alter table events add column revenue numeric;
alter table payments add column revenue numeric;

update events e set revenue = e.amount
from projects p
where p.project_id = e.project_id and e.amount is not null
  -- A currency that is no text is not given.
  and (jsonb_typeof(e.data -> 'currency') is distinct from 'string' or upper(e.data ->> 'currency') in ('', p.display_currency));

update payments a set revenue = a.amount
from projects p
where p.project_id = a.project_id and a.status = 'PAYMENT_COMPLETED' and a.type <> 'FUNDS_WITHDRAWAL'
  and coalesce(a.currency, p.display_currency) = p.display_currency;
