import { Drawer } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { Empty } from '#parts/states.tsx'

type Props<Item> = {
  which: 'new' | number | undefined
  items: readonly Item[]
  /** The titles of a new one, and of one that does not exist. */
  add: string
  missing: string
  onClose: () => void
  children: (item: Item | undefined) => ReactNode
}

/** Something new, or one to edit; the URL holds which one. */
export function EditDrawer<Item extends { id: number; name: string }>(props: Props<Item>) {
  const { which, items, add, missing, onClose, children } = props
  const item = items.find(({ id }) => id === which)
  const title = item === undefined ? (which === 'new' ? add : '') : `Edit ${item.name}`
  return (
    <Drawer opened={which !== undefined} onClose={onClose} position="right" size="md" title={title}>
      {which === undefined ? null : which !== 'new' && item === undefined ? (
        <Empty title={missing} />
      ) : (
        <Fragment key={which}>{children(item)}</Fragment>
      )}
    </Drawer>
  )
}
