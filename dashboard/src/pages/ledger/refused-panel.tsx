import { Button, Center, Group } from '@mantine/core'
import { kindName } from '#parts/facts/kind-names.ts'
import { textsOfOutcome } from '#parts/facts/outcome-texts.ts'
import { ChoiceFilter } from '#parts/filters/choice-filter.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import type { LedgerSearch } from './ledger-search.ts'
import { type RefusedFact, RefusedItem } from './refused-item.tsx'

type Change = { kind?: string | undefined; outcome?: string | undefined; rows?: number | undefined }

type Props = {
  refused: readonly RefusedFact[]
  search: LedgerSearch
  onChange: (change: Change) => void
}

const perPage = 50

const namesOf = (values: readonly string[], name: (value: string) => string) =>
  Object.fromEntries([...new Set(values)].toSorted().map((value) => [value, name(value)]))

/** Facts that were refused, or accepted with a remark, newest first. */
export function RefusedPanel({ refused, search, onChange }: Props) {
  const { kind, outcome, rows = perPage } = search
  const matching = refused.filter(
    (fact) =>
      (kind === undefined || fact.kind === kind) && (outcome === undefined || fact.outcome === outcome),
  )
  return (
    <Panel
      title="Refused, or accepted with a remark"
      description="The last 1,000, newest first. Personal data is masked."
    >
      <Group gap="sm" mb="md" align="flex-end">
        <ChoiceFilter
          label="Kind"
          value={kind}
          names={namesOf(
            [...refused.map((fact) => fact.kind), ...(kind === undefined ? [] : [kind])],
            kindName,
          )}
          onChange={(chosen) => onChange({ kind: chosen, rows: undefined })}
        />
        <ChoiceFilter
          label="Outcome"
          value={outcome}
          names={namesOf(
            [...refused.map((fact) => fact.outcome), ...(outcome === undefined ? [] : [outcome])],
            (value) => textsOfOutcome(value).name,
          )}
          onChange={(chosen) => onChange({ outcome: chosen, rows: undefined })}
        />
      </Group>
      {matching.length === 0 ? (
        <Empty
          title="No refused facts"
          description="Nothing was refused in this period with these filters. Bots and clicks on inactive campaigns are only counted, not listed."
        />
      ) : (
        matching.slice(0, rows).map((fact, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a refused fact has no id, and the list is read as a whole.
          <RefusedItem key={place} fact={fact} />
        ))
      )}
      {matching.length > rows && (
        <Center mt="md">
          <Button variant="default" onClick={() => onChange({ rows: rows + perPage })}>
            Show more
          </Button>
        </Center>
      )}
    </Panel>
  )
}
