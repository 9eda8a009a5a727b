-- The last mail that the mail server took, and the last error. One row.
create table mail_state (
  only_row   boolean primary key check (only_row),
  sent_at    timestamptz,
  failed_at  timestamptz,
  error      text -- in words
);
