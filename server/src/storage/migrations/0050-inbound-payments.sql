-- Payment services whose webhooks are a source of payments. The address of a source begins with the project, so nothing is looked up before it is known.
create table inbound_sources (
  project_id  integer not null,
  id          integer not null,
  source      text not null,
  token       text not null, -- the last part of its address
  secrets     bytea,         -- encrypted; null: not set yet
  created_at  timestamptz not null,
  primary key (project_id, id)
);
comment on table inbound_sources is 'distributed';

create table inbound_counts (
  project_id  integer not null,
  source_id   integer not null,
  outcome     text not null,
  count       bigint not null,
  last_at     timestamptz not null,
  primary key (project_id, source_id, outcome)
);
comment on table inbound_counts is 'distributed';

-- Refunds that payment services report, each once. One may arrive before its payment.
create table payment_refunds (
  project_id   integer not null,
  payment_id   text not null, -- as the refund names it: see payment_aliases
  refund_id    text not null,
  amount       numeric,       -- null: all of the payment
  at           timestamptz not null,
  reduced      numeric,       -- what it took off the payment's amount; 0: it removed the payment; null: not applied yet
  reversed_at  timestamptz,
  primary key (project_id, payment_id, refund_id)
);
comment on table payment_refunds is 'distributed';

-- Other names of a payment, under which refunds arrive: Stripe refunds the payment of an invoice, not the invoice.
create table payment_aliases (
  project_id  integer not null,
  alias       text not null,
  payment_id  text not null,
  primary key (project_id, alias)
);
create index payment_aliases_by_payment on payment_aliases (project_id, payment_id);
comment on table payment_aliases is 'distributed';
