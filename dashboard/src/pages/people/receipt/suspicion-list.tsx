import { Alert, List, Text } from '@mantine/core'
import { suspicionName, suspicionWords } from '@tributary/contract/receipt-words'

type Props = { suspicious: readonly { rule: string; evidence: string }[]; withheld: boolean }

/** The fraud rules that matched, with their evidence. */
export function SuspicionList({ suspicious, withheld }: Props) {
  if (suspicious.length === 0) return null
  return (
    <Alert color="red" title="This install is suspicious" role="note">
      <List size="sm" spacing="xs">
        {suspicious.map(({ rule, evidence }) => (
          <List.Item key={rule}>
            <strong>{suspicionName(rule)}</strong>: {evidence}. {suspicionWords[rule]?.description ?? ''}
          </List.Item>
        ))}
      </List>
      {withheld && (
        <Text size="sm" mt="xs">
          It is withheld: ad networks receive no postbacks for it.
        </Text>
      )}
    </Alert>
  )
}
