import { z } from 'zod'
import { boardColumns, cardLimits, mostBoardRows, mostCards } from '#board-grid.ts'
import { integer } from '#plain-fields.ts'
import { rowId } from '#row-id.ts'
import { viewName, viewSearch } from './saved-view.ts'

const mostText = 2_000

const whole = (min: number, max: number) => {
  const range = `must be a whole number from ${min} to ${max}`
  return z.number(range).int(range).min(min, range).max(max, range)
}

const place = {
  x: whole(0, boardColumns - 1).meta({ description: `Column, of ${boardColumns}`, examples: [0] }),
  y: whole(0, mostBoardRows).meta({ description: 'Row', examples: [0] }),
  width: whole(...cardLimits.width).meta({ description: 'In columns', examples: [6] }),
  height: whole(...cardLimits.height).meta({ description: 'In rows', examples: [5] }),
}

const viewId = rowId('view').meta({ description: 'A shared view of Explore', examples: [7] })

const text = z
  .string()
  .max(mostText, `must have at most ${mostText} characters`)
  .meta({ description: 'Text instead of a view', examples: ['The week at a glance'] })

/** A card has a view or a text. */
export const boardCard = z.object({ ...place, view_id: viewId.optional(), text: text.optional() })

export const boardCards = z
  .array(boardCard)
  .max(mostCards, `must have at most ${mostCards} cards`)
  .meta({ description: 'Where they stand on the grid' })

export const boardName = viewName.meta({ examples: ['Monday meeting'] })

const person = z.object({ id: z.string(), name: z.string().meta({ examples: ['Ada Example'] }) }).nullable()

const head = {
  id: integer.meta({ examples: [3] }),
  name: z.string().meta({ examples: ['Monday meeting'] }),
  revision: integer.meta({ description: 'Counts its changes', examples: [1] }),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  changed_by: person.meta({ description: 'Null: by the admin token, or who did was removed' }),
}

export const boardHead = z
  .object({
    ...head,
    cards: integer.meta({ description: 'How many', examples: [4] }),
  })
  .meta({ id: 'BoardHead' })

const shownView = z
  .object({
    id: integer.meta({ examples: [7] }),
    name: z.string().meta({ examples: ['Installs by country'] }),
    search: viewSearch,
  })
  .nullable()
  .meta({ description: 'Null: a text, or the view was deleted or is no longer shared' })

export const board = z
  .object({ ...head, cards: z.array(z.object({ ...boardCard.shape, view: shownView })) })
  .meta({ id: 'Board' })

export type BoardOnTheWire = z.infer<typeof board>
export type BoardHeadOnTheWire = z.infer<typeof boardHead>
