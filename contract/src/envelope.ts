import { z } from 'zod'

/** The shape of every JSON response with data. */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({
    msg: z.string().meta({ description: 'Human-readable message' }),
    status: z.number().int().meta({ description: 'Mirrors the HTTP status' }),
    data,
  })
}

export type Envelope<Data> = { msg: string; status: number; data: Data }

export const pagination = z
  .object({
    total: z.number().int().meta({ description: 'Items that match the filters' }),
    pages: z.number().int().meta({ description: '`total / limit` rounded up' }),
    page: z.number().int().meta({ description: 'Current page, from 1' }),
    limit: z.number().int().meta({ description: 'Page size' }),
  })
  .meta({ id: 'Pagination' })

export type Pagination = z.infer<typeof pagination>

/** Lists of the management API. */
export function itemList<Item extends z.ZodType>(item: Item) {
  return envelope(z.object({ items: z.array(item), next_cursor: z.string().nullable() }))
}
