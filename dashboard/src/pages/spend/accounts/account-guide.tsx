import { Alert, Anchor, List, Text } from '@mantine/core'
import { networkName } from '@tributary/contract/network-names'
import { guideOf } from './account-guides.ts'

/** Step by step: what to do at the network before the form can be filled in. */
export function AccountGuide({ network }: { network: string }) {
  const guide = guideOf(network)
  if (guide === undefined) return null
  const name = networkName(network)
  return (
    <Alert color="gray" title={`How to connect ${name}`}>
      <List type="ordered" size="sm" spacing={4}>
        {guide.steps.map((step) => (
          <List.Item key={step} style={{ overflowWrap: 'anywhere' }}>
            {step}
          </List.Item>
        ))}
      </List>
      <Text size="sm" fw={600} mt="sm">
        Rights to grant
      </Text>
      <List size="sm" spacing={4}>
        {guide.rights.map((right) => (
          <List.Item key={right} style={{ overflowWrap: 'anywhere' }}>
            {right}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt="sm">
        Account id: {guide.accountId}
      </Text>
      <Text size="sm" mt="sm">
        <Anchor href={guide.source} target="_blank" rel="noreferrer" size="sm" underline="always">
          {name}’s documentation
        </Anchor>
      </Text>
    </Alert>
  )
}
