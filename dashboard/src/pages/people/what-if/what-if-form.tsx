import { Button, Fieldset, Group, Select, SimpleGrid, Stack } from '@mantine/core'
import { networkName } from '@tributary/contract/network-names'
import { suspicionName } from '@tributary/contract/receipt-words'
import { useState } from 'react'
import { useProject } from '#api/use-project.ts'
import { knownNetworks } from '#format/known-networks.ts'
import { actionNames, fraudRules, type TriedSettings, windowNames } from './what-if-search.ts'
import { WindowInput } from './window-input.tsx'

type Props = { tried: TriedSettings; busy: boolean; onTry: (tried: TriedSettings) => void }

const actions = Object.entries(actionNames).map(([value, label]) => ({ value, label }))

/** Every field shows the current setting. */
export function WhatIfForm({ tried, busy, onTry }: Props) {
  const { windows: now, fraud_rules: rulesNow } = useProject()
  const [network, setNetwork] = useState(tried.network)
  const [windows, setWindows] = useState(tried.windows ?? {})
  const [rules, setRules] = useState(tried.rules ?? {})
  const networkWindows = network === undefined ? undefined : now.networks[network]
  const known = [...new Set([...knownNetworks, ...Object.keys(now.networks)])]
  const isUnchanged = Object.keys(windows).length + Object.keys(rules).length === 0
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
        <Fieldset legend="Attribution windows">
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 6 }}>
            <Select
              label="Network"
              description="Network windows override project windows"
              placeholder="Whole project"
              clearable
              clearButtonProps={{ 'aria-label': 'Whole project' }}
              data={known.map((code) => ({ value: code, label: networkName(code) }))}
              value={network ?? null}
              onChange={(code) => setNetwork(code ?? undefined)}
            />
            {windowNames.map((name) => (
              <WindowInput
                key={name}
                name={name}
                value={windows[name]}
                now={networkWindows?.[name] ?? now[name]}
                onChange={(value) => setWindows((before) => withField(before, name, value))}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
        <Fieldset legend="Fraud rules">
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }}>
            {fraudRules.map((rule) => (
              <Select
                key={rule}
                label={suspicionName(rule)}
                description={`Current: ${actionNames[rulesNow[rule]]}`}
                placeholder="Unchanged"
                clearable
                clearButtonProps={{ 'aria-label': `Leave ${suspicionName(rule)} unchanged` }}
                data={actions}
                value={rules[rule] ?? null}
                onChange={(action) => setRules((before) => withField(before, rule, action ?? undefined))}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
        <Group>
          <Button type="submit" disabled={isUnchanged} loading={busy}>
            Try it
          </Button>
          <Button variant="default" disabled={isUnchanged} onClick={() => onTry({})}>
            Start over
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Sets the field, or removes it if the value is undefined. */
function withField<Fields extends object>(fields: Fields, name: keyof Fields, value: unknown): Fields {
  const { [name]: _, ...rest } = fields
  return (value === undefined ? rest : { ...rest, [name]: value }) as Fields
}
