-- False: only codes that owners of projects could see have confirmed the account. Accounts from before count as confirmed.
alter table members add column confirmed boolean not null default true;

-- Access that was given to an address, until the person behind it confirms it. Then it moves to project_members or members.role.
create table grants (
  project_id     integer not null, -- 0: a role in every project
  member_id      uuid not null,
  role           text not null check (role in ('none', 'viewer', 'analyst', 'admin', 'owner')), -- none: only an account
  personal_data  boolean not null default false,
  granted_by     text, -- a name; null: the admin token
  proof          text not null check (proof in ('project', 'mail', 'installation', 'reset')), -- what its code proves
  code_hash      bytea, -- SHA-256; null: ended. One code is open for a member
  expires_at     timestamptz,
  primary key (project_id, member_id),
  constraint grants_by_code unique (code_hash)
);

create index grants_by_member on grants (member_id);
comment on table grants is 'local';

-- Who has not joined yet has access once they confirm it. An open link keeps working if it can mean one thing only.
insert into grants (project_id, member_id, role, personal_data, proof)
select p.project_id, m.id, p.role, p.personal_data, 'project' from project_members p join members m on m.id = p.member_id
where m.password_hash is null and not exists (select from member_identities i where i.member_id = m.id);

insert into grants (project_id, member_id, role, proof)
select 0, m.id, m.role, 'installation' from members m
where m.password_hash is null and not exists (select from member_identities i where i.member_id = m.id)
  and (m.role <> 'none' or not exists (select from grants g where g.member_id = m.id));

delete from project_members p using grants g where g.project_id = p.project_id and g.member_id = p.member_id;
update members m set role = 'none' from grants g where g.member_id = m.id;

-- Only owners of the installation could make a link for somebody who has joined.
insert into grants (project_id, member_id, role, proof)
select 0, i.member_id, 'none', 'reset' from invitations i
where not exists (select from grants g where g.member_id = i.member_id);

update grants g set code_hash = i.code_hash, expires_at = i.expires_at from invitations i
where i.member_id = g.member_id and (select count(*) from grants o where o.member_id = g.member_id) = 1;

-- Not read any more; kept for services of the release before.
delete from invitations;
