-- A member's role in every project, or none; and whether a viewer or an analyst sees personal data there.
alter table members drop constraint members_role_check;
alter table members add constraint members_role_check check (role in ('none', 'viewer', 'analyst', 'admin', 'owner'));
alter table members add column personal_data boolean not null default false;
-- Whoever has seen personal data until now still does: an owner decides who should not.
update members set personal_data = true;

-- A member's role in one project. It replaces the role in every project, except that of owners.
create table project_members (
  project_id     integer not null,
  member_id      uuid not null,
  role           text not null check (role in ('viewer', 'analyst', 'admin', 'owner')),
  personal_data  boolean not null,
  added_at       timestamptz not null,
  primary key (project_id, member_id)
);

create index project_members_by_member on project_members (member_id);

-- What the list of sessions shows. Older sessions have neither a device nor an address.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column user_agent text;
alter table sessions add column address text;
