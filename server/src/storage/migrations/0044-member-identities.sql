-- Who a member is at the OpenID Connect provider: the subject stays, an email may change.
create table member_identities (
  issuer     text not null,
  subject    text not null,
  member_id  uuid not null,
  linked_at  timestamptz not null,
  primary key (issuer, subject),
  unique (member_id, issuer)
);
