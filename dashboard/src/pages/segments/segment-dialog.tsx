import { Group, Modal, Text, TextInput } from '@mantine/core'
import type { ExploreSearch } from '@tributary/contract/explore/search'
import type { changeSegment, createSegment } from '@tributary/contract/manage-api/segments/segments'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { FilterList } from '#pages/explore/question/filter-list.tsx'
import { useKnownFields } from '#pages/explore/question/use-known-fields.ts'
import { useValueNames } from '#parts/filters/use-value-names.ts'
import { NamedForm } from '#parts/named-form.tsx'
import { filtersOf, type Segment, segmentsPath } from './segment.ts'

type Draft = Pick<Segment, 'name' | 'from' | 'to'> & { where: NonNullable<ExploreSearch['where']> }

type Props = {
  /** The one to change; without it a new one is made. */
  segment?: Segment
  /** Of a new one. */
  start?: Partial<Draft>
  onClose: () => void
  onSaved: (segment: Segment) => unknown
}

const nothing: Draft = { name: '', where: [], from: null, to: null }

export function SegmentDialog({ segment, start, onClose, onSaved }: Props) {
  const known = segment && { ...segment, where: filtersOf(segment.where) }
  const [draft, setDraft] = useState<Draft>({ ...nothing, ...start, ...known })
  const { save, ...saving } = useSaving({ segment, draft, onClose, onSaved })
  return (
    <Modal
      opened
      onClose={onClose}
      title={segment === undefined ? 'New segment' : `Change ${segment.name}`}
      size="lg"
    >
      <NamedForm
        name={draft.name}
        onName={(name) => setDraft({ ...draft, name })}
        action="Save"
        saving={saving}
        onSubmit={save}
      >
        <DefinitionFields draft={draft} onChange={setDraft} />
      </NamedForm>
    </Modal>
  )
}

function DefinitionFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const fields = useKnownFields('installs', undefined)
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={draft[name] ?? ''}
      onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value || null })}
    />
  )
  return (
    <>
      <FilterList
        search={{ of: 'installs', where: draft.where }}
        fields={fields}
        nameOf={useValueNames()}
        segments={[]}
        onChange={({ where = [] }) => onChange({ ...draft, where })}
      />
      <Group grow>
        {day('from', 'Installed from')}
        {day('to', 'Installed until')}
      </Group>
      <Text size="sm" c="dimmed">
        Members are the users of the installs that pass all filters, also in the future. An install without a
        sign-up counts as one user.
      </Text>
    </>
  )
}

type Saving = Pick<Props, 'onClose' | 'onSaved'> & { segment: Segment | undefined; draft: Draft }

function useSaving({ segment, draft, onClose, onSaved }: Saving) {
  const options = {
    done: 'The segment was saved.',
    notifyOnError: false,
    onDone: (saved: Segment) => {
      onClose()
      return onSaved(saved)
    },
  }
  const creating = useChange<typeof createSegment>('POST', segmentsPath, options)
  const changing = useChange<typeof changeSegment>('PATCH', `${segmentsPath}/{id}`, options)
  const save = () => {
    const { name, where, from, to } = draft
    const body = { name, where, from, to }
    if (segment === undefined) creating.mutate({ body })
    else
      changing.mutate({
        params: { id: segment.id },
        body: { ...body, revision: segment.revision },
      })
  }
  const { error, isPending } = segment === undefined ? creating : changing
  return { save, error, isPending }
}
