import { Button, Group, Text } from '@mantine/core'
import { networkName } from '@tributary/contract/network-names'
import { useKnownCampaigns } from '#parts/filters/use-known-campaigns.ts'
import type { SuspiciousSearch } from './fraud-search.ts'

type Props = { search: SuspiciousSearch; onChange: (search: SuspiciousSearch) => void }

/** Whose installs are listed, with a way back to all; nothing if all are. */
export function CulpritFilter({ search, onChange }: Props) {
  const names = useKnownCampaigns()
  const { culprit, network, ...rest } = search
  if (culprit === undefined && network === undefined) return null
  const campaign = culprit === undefined || culprit === 'none' ? undefined : (names.get(culprit) ?? culprit)
  return (
    <Group gap="sm" mb="sm">
      <Text size="sm">Sent by {campaign ?? sender(network)}</Text>
      <Button variant="default" size="compact-sm" onClick={() => onChange(rest)}>
        Show all
      </Button>
    </Group>
  )
}

function sender(network: string | undefined): string {
  if (network === undefined || network === 'organic') return 'none: organic'
  return network === 'none' ? 'campaigns without a network' : networkName(network)
}
