-- The list of all users, newest first; users_by_campaign serves one campaign alone.
create index users_by_time on users (project_id, attributed_at desc, user_id desc);

create index users_by_email on users (project_id, lower(email)) where email is not null;
