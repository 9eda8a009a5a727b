import { z } from 'zod'
import { uuid } from './uuid.ts'

const most = 2_147_483_647

/** The id of a row that a body names: a number that PostgreSQL's `int` holds. */
export const rowId = (of: string) => {
  const message = `must be the id of a ${of}`
  return z.number(message).int(message).min(1, message).max(most, message)
}

/** A numeric id from a path or query; -1, which no row has, if the text is not one. */
export function readId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}

/** The id of a row that a path names. */
export const pathId = z.string().transform(readId)

/** The id of a row that a path names; the nil UUID, which no row has, if the text is not one. */
export const pathUuid = z
  .string()
  .transform((text) => (uuid.test(text) ? text : '00000000-0000-0000-0000-000000000000'))
