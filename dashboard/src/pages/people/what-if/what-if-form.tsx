import { Button, Fieldset, Group, Select, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { useProject } from '../../../api/use-project.ts'
import { knownNetworks, networkName } from '../../../format/network-names.ts'
import { suspicionName } from '../receipt/receipt-words.ts'
import { actionNames, fraudRules, type Tried, windowNames } from './what-if-search.ts'
import { WindowInput } from './window-input.tsx'

type Props = { tried: Tried; busy: boolean; onTry: (tried: Tried) => void }

const actions = Object.entries(actionNames).map(([value, label]) => ({ value, label }))

/** Beside every field stands what is in force now. */
export function WhatIfForm({ tried, busy, onTry }: Props) {
  const { windows: now, fraud_rules: rulesNow } = useProject()
  const [network, setNetwork] = useState(tried.network)
  const [windows, setWindows] = useState(tried.windows ?? {})
  const [rules, setRules] = useState(tried.rules ?? {})
  const ofNetwork = network === undefined ? undefined : now.networks[network]
  const known = [...new Set([...knownNetworks, ...Object.keys(now.networks)])]
  const isEmpty = Object.keys(windows).length + Object.keys(rules).length === 0
  const send = () =>
    onTry({
      ...(network !== undefined && { network }),
      ...(Object.keys(windows).length > 0 && { windows }),
      ...(Object.keys(rules).length > 0 && { rules }),
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack gap="md">
        <Fieldset legend="How long a touch may lie before the install">
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 6 }}>
            <Select
              label="Of which network"
              description="A network’s own win over the project’s"
              placeholder="All of the project"
              clearable
              clearButtonProps={{ 'aria-label': 'All of the project' }}
              data={known.map((code) => ({ value: code, label: networkName(code) }))}
              value={network ?? null}
              onChange={(code) => setNetwork(code ?? undefined)}
            />
            {windowNames.map((name) => (
              <WindowInput
                key={name}
                name={name}
                value={windows[name]}
                now={ofNetwork?.[name] ?? now[name]}
                onChange={(value) => setWindows((before) => withField(before, name, value))}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
        <Fieldset legend="What fraud rules do">
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }}>
            {fraudRules.map((rule) => (
              <Select
                key={rule}
                label={suspicionName(rule)}
                description={`Now: ${actionNames[rulesNow[rule]]}`}
                placeholder="As now"
                clearable
                clearButtonProps={{ 'aria-label': `${suspicionName(rule)} as now` }}
                data={actions}
                value={rules[rule] ?? null}
                onChange={(action) => setRules((before) => withField(before, rule, action ?? undefined))}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
        <Group>
          <Button type="submit" disabled={isEmpty} loading={busy}>
            Try it
          </Button>
          <Button variant="default" disabled={isEmpty} onClick={() => onTry({})}>
            Start over
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** With that field, or without it where it says nothing. */
function withField<Fields extends object>(fields: Fields, name: keyof Fields, value: unknown): Fields {
  const { [name]: _, ...rest } = fields
  return (value === undefined ? rest : { ...rest, [name]: value }) as Fields
}
