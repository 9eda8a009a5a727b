import type { Role } from '@tributary/contract/access/roles'
import type { ReactNode } from 'react'
import type { AnyEndpoint, EndpointInput, ItemOf } from '#api/endpoint-types.ts'
import { useReadPages } from '#api/use-read.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { RoleNote } from './forms/role-note.tsx'
import { Panel } from './panel.tsx'
import { ShowMore } from './show-more.tsx'
import { Empty, QueryView } from './states.tsx'

type TableProps<E extends AnyEndpoint> = Pick<EndpointInput<E>, 'query'> &
  Pick<DataTableProps<ItemOf<E>>, 'columns' | 'rowProps'> & {
    path: E['path']
    /** The accessible name of the table. */
    name: string
    empty: { title: string; description?: string }
    minWidth?: number
    keyOf?: (item: ItemOf<E>) => string | number
  }

/** The loaded pages of a list of the project. */
export function useResource<E extends AnyEndpoint>(path: E['path'], query?: EndpointInput<E>['query']) {
  return useReadPages<E>(path, query === undefined ? {} : { query })
}

const idOf = (item: unknown) => (item as { id: string | number }).id

/** A list of the service as a table, with a button for its next page. */
function ResourceTable<E extends AnyEndpoint>(props: TableProps<E>) {
  const { path, query, name, empty, minWidth = 560, keyOf = idOf, ...table } = props
  const list = useResource<E>(path, query)
  return (
    <QueryView of={list} empty={<Empty {...empty} />}>
      {(items) => (
        <>
          <DataTable plain label={name} minWidth={minWidth} rows={items} keyOf={keyOf} {...table} />
          <ShowMore of={list} />
        </>
      )}
    </QueryView>
  )
}

type PanelProps<E extends AnyEndpoint> = Omit<TableProps<E>, 'name'> & {
  title: string
  description: string
  actions?: ReactNode
  /** What a member of a lower role is told about: "An admin or an owner can …". */
  role?: { needs?: Role; what: string }
  /** Between the explanation and the table. */
  above?: ReactNode
  /** Below the table. */
  children?: ReactNode
}

/** A panel of the page with such a list. */
export function ResourcePanel<E extends AnyEndpoint>(props: PanelProps<E>) {
  const { title, description, actions, role, above, children, ...table } = props
  return (
    <Panel title={title} description={description} actions={actions}>
      {role !== undefined && <RoleNote {...role} />}
      {above}
      <ResourceTable<E> {...table} name={title} />
      {children}
    </Panel>
  )
}
