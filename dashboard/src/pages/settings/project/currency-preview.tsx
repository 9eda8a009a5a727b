import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { changeProject } from '@tributary/contract/manage-api/projects/projects'
import { change } from '#api/request.ts'
import { useProjectId } from '#api/use-project.ts'
import { formatCount } from '#format/figures.ts'
import { WithoutRate } from '#pages/settings/rates/without-rate.tsx'

/** What saving another currency would do. Nothing is changed yet. */
export function CurrencyPreview({ to }: { to: string }) {
  const project = useProjectId()
  const { data, error } = useQuery({
    queryKey: ['preview of the currency', project, to],
    queryFn: () =>
      change<typeof changeProject>('PATCH', '/api/manage/projects/{project}', {
        params: { project },
        query: { preview: 'true' },
        body: { display_currency: to },
      }),
  })
  if (error !== null) return <Alert color="red">{error.message}</Alert>
  const preview = data?.currency_change
  if (preview === undefined) return null
  return (
    <Alert color="blue" title={`Change ${preview.from} to ${preview.to}`} role="status">
      <Text size="sm" mb="xs">
        Saving converts {formatCount(preview.facts)} stored {preview.facts === 1 ? 'amount' : 'amounts'}{' '}
        again. Reports stay in {preview.from} until then.
      </Text>
      <WithoutRate amounts={preview.without_rate} to={preview.to} />
    </Alert>
  )
}
