import { z } from 'zod'

const most = 2_147_483_647

/** The id of a row that a body names: a number that PostgreSQL's `int` holds. */
export const rowId = (of: string) => {
  const message = `must be the id of a ${of}`
  return z.number(message).int(message).min(1, message).max(most, message)
}
