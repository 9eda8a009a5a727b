import type { KeyboardEvent } from 'react'

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrow keys move between the rows of a table, Home and End to the first and last; left and right close and open a row. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLElement) || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey)
    return
  const row = target.closest('tr')
  if (row === null || target.closest('tbody') === null) return
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const toggle = row.querySelector<HTMLElement>('[aria-expanded]')
    if (toggle?.getAttribute('aria-expanded') !== String(key === 'ArrowLeft')) return
    event.preventDefault()
    toggle.click()
    return
  }
  const move = moves[key]
  if (move === undefined) return
  const selector = `[data-move="${target.dataset.move ?? 'name'}"]`
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(`tbody ${selector}`)]
  const at = stops.findIndex((stop) => stop.closest('tr') === row)
  const next = stops[move(at, stops.length)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
