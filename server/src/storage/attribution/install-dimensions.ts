import { type Sql, sql } from '#storage/sql.ts'

/** What installs are grouped by, beside their columns. Null: unknown. */
export type InstallDimensions = Record<
  'system_version' | 'model' | 'brand' | 'language' | 'connection' | 'consent',
  Sql
>

type Of = { install: Sql; projectId: number }

/**
 * Of the install with this alias, in one form whatever the client sends. Read from the device data, which later calls complete and
 * an erasure empties.
 */
export function installDimensions({ install, projectId }: Of): InstallDimensions {
  const data = sql`${install}.device_data`
  return {
    system_version: versionIn(sql`${data} ->> 'system_version'`),
    model: known(sql`${data} ->> 'device_model'`),
    brand: brandOf(install),
    language: languageIn(sql`${data} ->> 'language'`),
    connection: connectionIn(sql`${data} ->> 'connectivity'`),
    consent: consentOf({ install, projectId }),
  }
}

/** As domain/attribution/evidence/known-text.ts. */
function known(text: Sql): Sql {
  return sql`case when lower(btrim(${text})) not in ('', 'unknown') then btrim(${text}) end`
}

/** As domain/attribution/evidence/normalise-system-version.ts: `Android 14.0` and `14` are the same. */
function versionIn(text: Sql): Sql {
  const numbers = sql`replace(substring(${text} from '\\d{1,9}(?:[._]\\d{1,9})*'), '_', '.')`
  return sql`regexp_replace(regexp_replace(${numbers}, '(^|\\.)0+(?=\\d)', '\\1', 'g'), '(\\.0)+$', '')`
}

function brandOf(install: Sql): Sql {
  const sent = (key: Sql) => known(sql`lower(${install}.device_data ->> ${key})`)
  return sql`coalesce(${sent(sql`'brand'`)}, ${sent(sql`'manufacturer'`)},
    case when ${install}.platform = 'IOS' and ${install}.erased_at is null then 'apple' end)`
}

/** `en_us` becomes `en-US`, and `zh-hans-cn` `zh-Hans-CN`. */
function languageIn(text: Sql): Sql {
  return sql`(
    select lower(tag[1]) || coalesce('-' || initcap(tag[2]), '') || coalesce('-' || upper(tag[3]), '')
    from regexp_match(btrim(${text}), '^([A-Za-z]{2,3})(?:[-_]([A-Za-z]{4}))?(?:[-_]([A-Za-z]{2}|\\d{3}))?(?![A-Za-z0-9])') tag)`
}

function connectionIn(text: Sql): Sql {
  return sql`(
    select case
      when word in ('', 'unknown') then null
      when word in ('wifi', 'wi-fi', 'wlan') then 'wifi'
      when word ~ '^(cell|mobile|wwan|lte|edge|gprs|hspa|umts|nr$|[2-6]g)' then 'cellular'
      when word in ('ethernet', 'none', 'other') then word
      else 'other'
    end
    from (select lower(btrim(${text})) as word) sent where word is not null)`
}

/** Whether user data may go to ad networks, by the words of domain/consent/read-consent.ts: the user's, else the device's. */
function consentOf({ install, projectId }: Of): Sql {
  return sql`(
    select case
      when lower(given.word) in ('granted', 'true', 'yes', '1') then 'granted'
      when lower(given.word) in ('denied', 'false', 'no', '0') then 'denied'
    end
    from (
      select case jsonb_typeof(said.consent)
        when 'object' then case when jsonb_typeof(said.consent -> 'ad_user_data') in ('string', 'boolean') then said.consent ->> 'ad_user_data' end
        when 'string' then said.consent #>> '{}' when 'boolean' then said.consent #>> '{}'
      end as word
      from (
        select coalesce(
          (select nullif(u.data -> 'consent', 'null') from users u where u.project_id = ${projectId} and u.user_id = ${install}.user_id limit 1),
          ${install}.device_data -> 'consent') as consent
      ) said
    ) given)`
}
