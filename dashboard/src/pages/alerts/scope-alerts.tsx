import { Group, SegmentedControl } from '@mantine/core'
import { type AlertScope, kindNamesOf } from '#parts/alerts/alert-scope.ts'
import { ChoiceFilter } from '#parts/filters/choice-filter.tsx'
import { Panel } from '#parts/panel.tsx'
import { AlertList } from './alert-list.tsx'
import type { AlertsSearch } from './alerts-search.ts'
import { MuteList } from './mute-list.tsx'

type Props = {
  scope: AlertScope
  search: AlertsSearch
  onChange: (change: { [Name in keyof AlertsSearch]?: AlertsSearch[Name] | undefined }) => void
}

const states = [
  { value: 'open', label: 'Open' },
  { value: 'muted', label: 'Muted' },
  { value: 'ended', label: 'Ended' },
]

export function ScopeAlerts({ scope, search, onChange }: Props) {
  const { state = 'open', kind } = search
  const names = kindNamesOf(scope)
  const known = kind !== undefined && kind in names ? kind : undefined
  return (
    <Panel>
      <Group gap="md" mb="md" align="flex-end">
        <SegmentedControl
          aria-label="State"
          data={states}
          value={state}
          onChange={(chosen) =>
            onChange({ state: chosen === 'open' ? undefined : (chosen as 'muted' | 'ended') })
          }
        />
        <ChoiceFilter
          label="Kind"
          value={known}
          names={names}
          onChange={(chosen) => onChange({ kind: chosen })}
        />
      </Group>
      <AlertList scope={scope} state={state} kind={known} />
      {state === 'muted' && <MuteList scope={scope} />}
    </Panel>
  )
}
