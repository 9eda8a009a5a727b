-- Finds users by any part of their name, email or id, in any letter case and without accents, in one project, by index.
-- Plain SQL and no pg_trgm: the extension may be missing or forbidden, reads all projects, and sees no letters but ASCII in databases with the locale C.

-- `^` marks the beginning of a word.
create function search_text(given text) returns text
  language sql immutable parallel safe
  return regexp_replace(
    case when octet_length(given) = length(given) then lower(given)
      else lower(regexp_replace(normalize(given, NFD), U&'[\0300-\036F]', '', 'g')) end,
    '[\s@._+-]', '\&^', 'g');

create function user_text(user_id text, name text, email text) returns text
  language sql immutable parallel safe
  return search_text(left(chr(10) || user_id || coalesce(chr(10) || name, '') || coalesce(chr(10) || email, ''), 500));

-- Every three letters in a row: `7|ada` in project 7. What remains at the end, one or two letters, is no gram.
create function search_grams(project_id int, given text) returns text[]
  language sql immutable parallel safe cost 1000
  return string_to_array(
    regexp_replace(given, '...', project_id || '|\&' || chr(31), 'g') || chr(31) ||
    regexp_replace(substr(given, 2), '...', project_id || '|\&' || chr(31), 'g') || chr(31) ||
    regexp_replace(substr(given, 3), '...', project_id || '|\&' || chr(31), 'g'), chr(31)) collate "C";

create index users_by_grams on users using gin ((search_grams(project_id, user_text(user_id, name, email)) collate "C"))
  where erased_at is null;
