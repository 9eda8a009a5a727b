import { Alert } from '@mantine/core'
import { formatDay } from '#format/times.ts'
import type { Economics } from './cohort-figures.ts'

/** An older project may not have all cohorts. */
export function Coverage({ economics: { is_filled, filled_since } }: { economics: Economics }) {
  if (!is_filled)
    return (
      <Alert color="yellow" role="status" title="Cohorts are being filled">
        The history of this project is being read. It takes a few minutes; reload the page then.
      </Alert>
    )
  if (filled_since === null) return null
  return (
    <Alert color="yellow" role="status" title={`Revenue is known since ${formatDay(filled_since)}`}>
      Facts of earlier installs were dropped before cohorts were kept. Their ROAS and revenue per install are
      excluded.
    </Alert>
  )
}
