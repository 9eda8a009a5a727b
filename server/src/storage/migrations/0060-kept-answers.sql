-- Answers of explore that were kept with a name. No value in them is shared by fewer than five users.
create table kept_answers (
  project_id  integer not null,
  id          integer not null,
  name        text not null,
  question    jsonb not null, -- with the days that it was answered for
  answer      jsonb not null, -- stays when facts change or are dropped
  created_at  timestamptz not null,
  created_by  uuid, -- null: with the admin token or a management key
  primary key (project_id, id)
);
comment on table kept_answers is 'distributed';

-- Questions with an id while they are being answered, so that any server can cancel them.
create table running_questions (
  project_id    integer not null,
  run_id        uuid not null,
  question_id   text not null, -- chosen by the caller; several may have the same
  asker         text not null, -- a member, a key or the admin token: may cancel it
  asked_at      timestamptz not null,
  is_cancelled  boolean not null default false,
  primary key (project_id, run_id)
);
comment on table running_questions is 'distributed';
