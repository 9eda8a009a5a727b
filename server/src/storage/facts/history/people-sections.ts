import { sql } from '#storage/sql.ts'
import { moment, type Section, text, time, uuid } from './section.ts'

/** Each user on the phone of the first sign-up. */
export const signUps: Section = {
  line: () => sql`json_build_object('fact', 'signup', 'id', 'user:' || md5(t.user_id), 'at', ${moment(sql`t.attributed_at`)}, 'stored_as', t.user_id,
    'install', t.install_id, 'owns_phone', t.person = t.install_id,
    'user', t.data || t.identities || jsonb_strip_nulls(jsonb_build_object('id', t.user_id, 'name', t.name, 'email', t.email, 'phone', t.phone)))`,
  from: () => sql`users t`,
  order: [time(sql`t.attributed_at`), text(sql`t.user_id`)],
  at: sql`t.attributed_at`,
}

/**
 * Sign-ups on further phones. Only who came first and last on a phone is stored, so these lines are as early and as late as they can be:
 * `o` is the user whom the phone belongs to in the figures, `f` the last who signed up for the first time on it, `l` the last.
 */
export const furtherSignUps: Section = {
  line: () => sql`json_build_array(
    case when o.install_id <> t.install_id then json_build_object('fact', 'signup', 'id', 'owner:' || t.install_id,
      'at', ${moment(sql`greatest(t.installed_at, o.attributed_at)`)}, 'stored_as', o.user_id, 'install', t.install_id, 'owns_phone', true, 'further', true,
      'user', json_build_object('id', o.user_id)) end,
    case when l.user_id <> case when o.install_id <> t.install_id then o.user_id else coalesce(f.user_id, o.user_id) end then json_build_object('fact', 'signup', 'id', 'last:' || t.install_id,
      'at', ${moment(sql`greatest(t.installed_at, o.attributed_at, f.attributed_at, l.attributed_at) + interval '1 millisecond'`)},
      'stored_as', l.user_id, 'install', t.install_id, 'owns_phone', false, 'further', true, 'user', json_build_object('id', l.user_id)) end)`,
  from: (projectId) => sql`installs t
    join lateral (
      select u.user_id, u.install_id, u.attributed_at from users u
      where u.project_id = ${projectId} and u.install_id = t.home and u.person = t.person limit 1
    ) o on true
    left join lateral (
      select u.user_id, u.attributed_at from users u where u.project_id = ${projectId} and u.install_id = t.install_id
      order by u.attributed_at desc, u.user_id desc limit 1
    ) f on true
    left join lateral (
      select u.user_id, u.attributed_at from users u where u.project_id = ${projectId} and u.user_id = t.user_id
    ) l on true`,
  where: sql`and t.person is not null`,
  order: [time(sql`t.installed_at`), uuid(sql`t.install_id`)],
  at: sql`t.installed_at`,
}

/** Under their pseudonyms. */
export const erasures: Section = {
  line: () =>
    sql`json_build_object('fact', 'erasure', 'id', t.user_id, 'at', ${moment(sql`t.erased_at`)}, 'user', t.user_id)`,
  from: () => sql`users t`,
  where: sql`and t.erased_at is not null`,
  order: [time(sql`t.attributed_at`), text(sql`t.user_id`)],
  at: sql`t.attributed_at`,
}
