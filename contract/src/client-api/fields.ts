import { z } from 'zod'
import { parseTime } from './time.ts'

/** As long as an id may be and still fit an index. */
const longestId = 255
const longestText = 2_048

const atMost = (length: number) => z.string().max(length, `must have at most ${length} characters`)

/** An id that is text, or a number that is kept as its text. */
export const id = z
  .union([z.number(), atMost(longestId).refine((text) => text.trim() !== '', 'must not be empty')])
  .transform(String)

/** Text, or a number that is kept as its text. */
export const shortText = z.union([z.number(), atMost(longestText)]).transform(String)

export const longText = atMost(4_096).refine((text) => text.trim() !== '', 'must not be empty')

/** Whatever the caller likes to say. */
const openMap = z.record(z.string(), z.unknown())

export const deviceData = openMap.meta({
  description:
    'What the phone knows: `gaid`, `idfa`, `idfv`, `android_id`, `install_ref`, `system_version`, `device_model`, `language`, … Whatever else is kept',
})

const platform = z
  .string()
  .transform((text, context) => {
    const upper = text.toUpperCase()
    if (upper === 'ANDROID' || upper === 'IOS') return upper
    context.addIssue({ code: 'custom', message: 'must be ANDROID or IOS' })
    return z.NEVER
  })
  .meta({ enum: ['ANDROID', 'IOS'], description: 'In any letter case' })

const instanceId = atMost(longestId)
  .refine((text) => text.trim() !== '', 'must not be empty')
  .meta({ description: 'Made by the library once per installation; the idempotency key of the install' })

const eventTime = z
  .string()
  .transform((text, context) => {
    const time = parseTime(text)
    if (time !== undefined) return time
    context.addIssue({ code: 'custom', message: 'must be an ISO 8601 time' })
    return z.NEVER
  })
  .nullish()
  .meta({
    type: 'string',
    format: 'date-time',
    description: 'When it happened; by default now. A time in the future or before the install is clamped',
  })

export const token = z.string().meta({ description: 'The project token' })

/** What every call says beside its own fields. Unknown fields are kept, never refused. */
export function callBody<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.looseObject({
    token,
    platform,
    install_instance_id: instanceId,
    device_data: deviceData.nullish(),
    app_version: shortText.nullish(),
    source: shortText.nullish().meta({ description: '`GENERAL` or `ADS`' }),
    event_time: eventTime,
    ...fields,
  })
}
