-- Finds the clicks of an address that can still bring an install, by what they tell about the phone, however many clicks the address made.

-- True while touch_claims has the touch.
alter table touches add column claimed boolean not null default false;

update touches t set claimed = true from installs i
where t.project_id = i.project_id and t.at = i.touch_at and t.id = i.touch_id
  and exists (select from touch_claims c where c.project_id = t.project_id and c.touch_id = t.id);

-- What a click tells about its phone, in the form in which clicks and installs are compared: `7|203.0.113.7|A|14|pixel 8|en-us|` in
-- project 7, empty where unknown. One text and not seven columns: the planner would take an index by address or time, and read all clicks.
-- domain/attribution/evidence/match-lanes.ts writes the beginnings of the same text. Clicks with a device id end in `d`.
create function match_key(project_id int, address text, platform text, device_id text, system_version text, model text, language text) returns text
  language sql immutable parallel safe
  return project_id::text || '|' || address || '|' || left(platform, 1) || '|' || coalesce(regexp_replace(system_version, '([.]0+)+$', ''), '')
    || '|' || case when lower(model collate "C") in ('iphone', 'ipad', 'ipod', 'ipod touch', 'k', 'android', 'mobile', 'unknown', 'null')
        then '' else coalesce(btrim(regexp_replace(lower(model collate "C"), '[\s|]+', ' ', 'g')), '') end
    || '|' || coalesce(lower(language collate "C"), '') || '|' || case when device_id is null then '' else 'd' end;

create index open_clicks on touches ((match_key(project_id, address, platform, device_id, system_version, model, language) collate "C"),
    campaign_id, at desc, id desc)
  where kind = 'click' and not claimed and address is not null and platform is not null;
