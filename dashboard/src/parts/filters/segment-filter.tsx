import { Select } from '@mantine/core'
import type { listSegments } from '@tributary/contract/manage-api/segments/segments'
import { useState } from 'react'
import { useProjectId } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'

type Props = {
  value: number | undefined
  onChange: (segment: number | undefined) => void
  /** Without a label above it, among fields that have none either. */
  isBare?: boolean
}

/** Only the users of a segment. The list is loaded when it is opened, or when a segment is chosen already. */
export function SegmentFilter({ value, onChange, isBare = false }: Props) {
  const [wasOpened, setOpened] = useState(false)
  const { data } = useRead<typeof listSegments>(
    '/api/manage/projects/{project}/segments',
    { params: { project: useProjectId() } },
    { enabled: wasOpened || value !== undefined },
  )
  const choices = (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  if (value !== undefined && !choices.some((choice) => choice.value === String(value)))
    choices.push({ value: String(value), label: data === undefined ? '…' : `Deleted (${value})` })
  return (
    <Select
      {...(isBare
        ? { 'aria-label': 'Segment', w: { sm: 200 } }
        : { label: 'Segment', w: { base: '100%', xs: 190 } })}
      placeholder="All users"
      clearable
      clearButtonProps={{ 'aria-label': 'All users' }}
      nothingFoundMessage={data === undefined ? 'Loading…' : 'No segments yet'}
      onDropdownOpen={() => setOpened(true)}
      data={choices}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
    />
  )
}
