import { Alert } from '@mantine/core'
import type { projectCurrency } from '@tributary/contract/manage-api/projects/project-currency'
import { useRead } from '#api/use-read.ts'
import { TextLink } from '#parts/links.tsx'

/** Says that sums lack amounts, and where to add the rates. Nothing is missing: nothing is shown. */
export function RatesMissing() {
  const { data } = useRead<typeof projectCurrency>('/api/manage/projects/{project}/currency', {})
  if (data === undefined || data.without_rate.length === 0) return null
  const currencies = data.without_rate.map(({ currency }) => currency).join(', ')
  return (
    <Alert color="yellow" title="Some amounts are excluded from totals" role="status">
      There is no exchange rate to {data.display_currency} for amounts in {currencies}.{' '}
      <TextLink to="/p/$project/settings/$section" params={{ section: 'exchange-rates' }} size="sm">
        See which, and add a rate
      </TextLink>
    </Alert>
  )
}
