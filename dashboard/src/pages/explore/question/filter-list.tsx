import { ActionIcon, Button, Group, Modal, Text } from '@mantine/core'
import type { Filter } from '@tributary/contract/explore/filter-text'
import { hasPeople, subjectOf } from '@tributary/contract/explore/question-of-search'
import { describeFilter, type NameValue } from '@tributary/contract/explore/words/describe-filter'
import { useState } from 'react'
import type { KnownSegment } from '#parts/filters/use-known-segments.ts'
import { Cross, Plus } from '#shell/icons.tsx'
import { withParts } from './change-question.ts'
import { FilterEditor } from './filter-editor.tsx'
import classes from './filter-list.module.css'
import type { PartProps } from './measure-fields.tsx'

const mostFilters = 20

type Props = PartProps & { nameOf: NameValue; segments: readonly KnownSegment[] }

/** The filters, each as words. */
export function FilterList({ search, fields, nameOf, segments, onChange }: Props) {
  const { where = [], name } = search
  const of = subjectOf(search)
  /** The index of the filter that is edited; one beyond the last is a new one. */
  const [edited, setEdited] = useState<number>()
  const setWhere = (next: Filter[]) =>
    onChange(withParts(search, { where: next.length === 0 ? undefined : next }))
  const apply = (at: number, filter: Filter) => {
    setEdited(undefined)
    setWhere(at < where.length ? where.with(at, filter) : [...where, filter])
  }
  return (
    <Group gap="xs" role="group" aria-label="Filters">
      <Text size="sm" fw={500}>
        Where
      </Text>
      {where.map((filter, at) => {
        const words = describeFilter(filter, nameOf)
        return (
          <span key={words} className={classes.filter}>
            <button type="button" className={classes.words} onClick={() => setEdited(at)}>
              {words}
            </button>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Remove filter: ${words}`}
              onClick={() => setWhere(where.filter((_, index) => index !== at))}
            >
              <Cross size={14} />
            </ActionIcon>
          </span>
        )
      })}
      {where.length < mostFilters && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Plus size={14} />}
          onClick={() => setEdited(where.length)}
        >
          Add filter
        </Button>
      )}
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === where.length ? 'Add a filter' : 'Change the filter'}
      >
        {edited !== undefined && (
          <FilterEditor
            filter={where[edited]}
            facts={{ of, name, hasPeople: hasPeople(of) }}
            fields={fields}
            segments={segments}
            onDone={(filter) => apply(edited, filter)}
          />
        )}
      </Modal>
    </Group>
  )
}
