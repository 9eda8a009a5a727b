import { Alert, List, Text } from '@mantine/core'
import type { AccountTestOnTheWire } from '@tributary/contract/manage-api/spend/test-account'
import { countRows } from '#pages/spend/count-rows.ts'

/** What the network answered to a test call. */
export function TestResult({ result }: { result: AccountTestOnTheWire }) {
  const { error, rows, campaigns, from, to } = result
  if (error !== null)
    return (
      <Alert color="red" mt="xs" title="The test failed" role="status">
        <ExplainedError error={error} />
      </Alert>
    )
  return (
    <Alert color="green" mt="xs" title="The network answered" role="status">
      <Text size="sm">
        {rows === 0
          ? `The credentials work. No spend from ${from} to ${to}.`
          : `The credentials work: ${countRows(rows)} from ${from} to ${to}. Nothing was stored.`}
      </Text>
      {campaigns.length > 0 && (
        <List size="sm" mt={4}>
          {campaigns.map(({ id, name }) => (
            <List.Item key={id}>
              {name} ({id})
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}

type Explained = NonNullable<AccountTestOnTheWire['error']>

// The service writes this before what a network answered, and other words when there was no answer.
const answered = /^The network (answered|returned)/

/** The error in words, what to do, and the network's own words if it answered. */
export function ExplainedError({ error: { says, fix, raw } }: { error: Explained }) {
  return (
    <>
      <Text size="sm" fw={600}>
        {says}
      </Text>
      <Text size="sm">{fix}</Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {answered.test(raw) ? 'In the network’s words' : 'In detail'}: {raw}
      </Text>
    </>
  )
}
