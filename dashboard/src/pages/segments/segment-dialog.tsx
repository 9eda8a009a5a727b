import { Modal } from '@mantine/core'
import type { ExploreSearch } from '@tributary/contract/explore/search'
import type { changeSegment, createSegment } from '@tributary/contract/manage-api/segments/segments'
import { FilterList } from '#pages/explore/question/filter-list.tsx'
import { useKnownFields } from '#pages/explore/question/use-known-fields.ts'
import { useValueNames } from '#parts/filters/use-value-names.ts'
import { AddForm } from '#parts/forms/add-form.tsx'
import { nameField } from '#parts/forms/name-field.ts'
import { filtersOf, type Segment, segmentsPath } from './segment.ts'

/** An empty day is none. */
type Values = { name: string; from: string; to: string; where: NonNullable<ExploreSearch['where']> }

type Props = {
  /** The one to change; without it a new one is made. */
  segment?: Segment
  /** Of a new one. */
  start?: Pick<Values, 'where'>
  onClose: () => void
  onSaved: (segment: Segment) => unknown
}

export function SegmentDialog({ segment, start, onClose, onSaved }: Props) {
  const isNew = segment === undefined
  const known = { fields: useKnownFields('installs', undefined), nameOf: useValueNames(), segments: [] }
  return (
    <Modal opened onClose={onClose} title={isNew ? 'New segment' : `Change ${segment.name}`} size="lg">
      <AddForm<typeof createSegment | typeof changeSegment, Values>
        {...(isNew
          ? { path: segmentsPath }
          : { method: 'PATCH', path: `${segmentsPath}/{id}`, params: { id: segment.id } })}
        needs="analyst"
        blank={{ name: '', where: [], from: '', to: '', ...start, ...(segment && valuesOf(segment)) }}
        fields={({ value: { where }, set }) => [
          nameField,
          <FilterList
            key="where"
            {...known}
            search={{ of: 'installs', where }}
            onChange={({ where: next = [] }) => set({ where: next })}
          />,
          [
            { name: 'from', label: 'Installed from', type: 'date' },
            { name: 'to', label: 'Installed until', type: 'date' },
          ],
          'Members are the users of the installs that pass all filters, also in the future. An install without a sign-up counts as one user.',
        ]}
        write={({ from, to, ...rest }) => ({
          ...rest,
          from: from || null,
          to: to || null,
          ...(!isNew && { revision: segment.revision }),
        })}
        at="end"
        button="Save"
        done="The segment was saved."
        onDone={(saved) => {
          onClose()
          return onSaved(saved)
        }}
      />
    </Modal>
  )
}

const valuesOf = ({ name, where, from, to }: Segment): Values => ({
  name,
  where: filtersOf(where),
  from: from ?? '',
  to: to ?? '',
})
