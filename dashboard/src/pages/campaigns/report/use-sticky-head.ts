import { type RefObject, useEffect } from 'react'

const headerHeight = 56

/** How much of the table stays below the head at the end of the page. */
const lastRow = 60

/**
 * Keeps the head of a table in sight while the page scrolls. A frame that scrolls sideways is the scroll container of its
 * content, so `position: sticky` cannot hold on to the page: there the head is moved. A table that fits needs no such frame.
 */
export function useStickyHead(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = frame.current
    const table = region?.querySelector('table')
    const head = table?.tHead
    if (!region || !table || !head) return
    const place = () => {
      const { top, height } = region.getBoundingClientRect()
      const most = Math.max(0, height - head.offsetHeight - lastRow)
      const below = Math.max(0, headerHeight - top - region.clientTop)
      const offset = region.hasAttribute('data-wide') ? Math.min(below, most) : 0
      head.style.transform = offset === 0 ? '' : `translateY(${Math.floor(offset)}px)`
    }
    const measure = () => {
      region.toggleAttribute('data-wide', table.offsetWidth > region.clientWidth)
      place()
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(region)
    sizes.observe(table)
    window.addEventListener('scroll', place, { passive: true })
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', place)
    }
  }, [frame])
}
