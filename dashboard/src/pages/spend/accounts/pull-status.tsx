import { Alert, List, Text } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { countRows } from '#pages/spend/count-rows.ts'
import type { Account } from './account.ts'
import { ExplainedError } from './test-result.tsx'

/** The result of the last pull, and what to do about it. */
export function PullStatus({ pull }: { pull: Account['pull'] }) {
  const { timezone } = useProject()
  if (!pull.supported) return <Text size="sm">Spend of this network cannot be pulled: upload it.</Text>
  const tried = pull.last_tried_at
  return (
    <>
      <Text size="sm">
        {tried === null
          ? 'Never pulled.'
          : pull.error === null
            ? `Last pull ${formatTime(tried, timezone)}: ${countRows(pull.rows)} from the last ${pull.days} days.`
            : `Last attempt ${formatTime(tried, timezone)}. ${
                pull.last_succeeded_at === null
                  ? 'No pull has succeeded yet.'
                  : `Last success: ${formatTime(pull.last_succeeded_at, timezone)}.`
              }`}
      </Text>
      {pull.explained_error !== undefined && (
        <Alert color="red" mt="xs" title="The last pull failed">
          <ExplainedError error={pull.explained_error} />
        </Alert>
      )}
      {pull.kept_uploads !== undefined && (
        <Text size="sm" mt={4}>
          {countRows(pull.kept_uploads)} left out: an upload stands in their place. Delete the uploaded spend
          of these days to pull them again.
        </Text>
      )}
      {pull.unmatched.length > 0 && (
        <Alert color="orange" mt="xs" title="Unknown campaigns of the network">
          <Text size="sm">Set the id on one of your campaigns, and the next pull stores its spend.</Text>
          <List size="sm" mt={4}>
            {pull.unmatched.map(({ campaign_id, name, rows }) => (
              <List.Item key={campaign_id}>
                {name} ({campaign_id}): {countRows(rows)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {pull.rates_missing.length > 0 && (
        <Text size="sm" mt={4}>
          In no sum because an exchange rate is missing:{' '}
          {pull.rates_missing.map(({ currency, rows }) => `${countRows(rows)} in ${currency}`).join(', ')}.
        </Text>
      )}
    </>
  )
}
