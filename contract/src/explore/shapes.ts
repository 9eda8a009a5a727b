import { type ExploreSearch, type Shape, shapes } from './search.ts'

/** Whether the answer can be drawn this way. */
function canShow({ measure, by = [], interval }: ExploreSearch, shape: Shape): boolean {
  if (shape === 'map') return by.length === 1 && by[0] === 'country'
  if (shape !== 'heat') return true
  return measure === 'retention' || by.length >= 2 || (by.length === 1 && interval !== undefined)
}

/** As chosen, or as most people would draw it. */
export function shapeOf(search: ExploreSearch): Shape {
  const { show, measure, by = [], interval } = search
  if (show !== undefined && canShow(search, show)) return show
  if (measure === 'retention') return 'heat'
  if (interval !== undefined || by.length === 0) return 'line'
  return by.length === 1 ? 'bars' : by.length === 2 ? 'heat' : 'table'
}

export const shapesOf = (search: ExploreSearch): Shape[] => shapes.filter((shape) => canShow(search, shape))
