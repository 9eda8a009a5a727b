import { parseInstant } from '#data-api/instant.ts'

/** An ISO 8601 time. Phones send many variants: no offset means UTC, no time means the start of the day. */
export function parseTime(text: string): Date | undefined {
  const time = text
    .trim()
    .replace(' ', 'T')
    .replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
    .replace(/([+-]\d{2})$/, '$1:00')
  return parseInstant(time) ?? parseInstant(`${time}Z`) ?? parseInstant(`${text.trim()}T00:00:00Z`)
}
