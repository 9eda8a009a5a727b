import { Alert, List, Text } from '@mantine/core'
import { suspicionName, suspicionWords } from './receipt-words.ts'

type Props = { suspicious: readonly { rule: string; evidence: string }[]; withheld: boolean }

/** What speaks against an install, with the evidence. */
export function SuspicionList({ suspicious, withheld }: Props) {
  if (suspicious.length === 0) return null
  return (
    <Alert color="red" title="This install is suspicious" role="note">
      <List size="sm" spacing="xs">
        {suspicious.map(({ rule, evidence }) => (
          <List.Item key={rule}>
            <strong>{suspicionName(rule)}</strong>: {evidence}. {suspicionWords[rule]?.says ?? ''}
          </List.Item>
        ))}
      </List>
      {withheld && (
        <Text size="sm" mt="xs">
          Nothing about it is told to the ad networks.
        </Text>
      )}
    </Alert>
  )
}
