import type { PointerEvent } from 'react'
import { clampWidth } from './widths.ts'

/** Follows the pointer until it is released. */
export function dragWidth(
  event: PointerEvent<HTMLElement>,
  cell: HTMLElement | null,
  resize: (width: number, isDone: boolean) => void,
): void {
  event.preventDefault()
  const { clientX: start, pointerId } = event
  const edge: HTMLElement = event.currentTarget
  const before = cell?.offsetWidth ?? 0
  edge.setPointerCapture(pointerId)
  const widthAt = ({ clientX }: { clientX: number }) => clampWidth(before + clientX - start)
  const move = (moved: globalThis.PointerEvent) => resize(widthAt(moved), false)
  const release = (released: globalThis.PointerEvent) => {
    edge.removeEventListener('pointermove', move)
    resize(widthAt(released), true)
  }
  edge.addEventListener('pointermove', move)
  edge.addEventListener('pointerup', release, { once: true })
}
