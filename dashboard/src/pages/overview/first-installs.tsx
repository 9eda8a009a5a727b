import { addDays } from '@tributary/contract/days'
import { useProject } from '#api/use-project.ts'
import { todayIn } from '#format/times.ts'
import { ButtonLink } from '#parts/links.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { useSeries } from './use-series.ts'

// The longest period that one request may cover.
const maxDays = 1_099

/** Next steps for a project without installs. Shown only once that is certain. */
export function FirstInstalls() {
  const { timezone } = useProject()
  const today = todayIn(timezone, new Date())
  const { data } = useSeries(
    { from: addDays(today, -maxDays), to: today },
    { metrics: ['installs'], interval: 'month' },
  )
  if (data === undefined || data.series[0]?.total.installs !== 0) return null
  return (
    <Panel>
      <Empty
        title="No installs yet"
        description="Create a link, add the library to your app and send a test install. Your data then appears here."
        action={<ButtonLink to="/p/$project/start">First steps</ButtonLink>}
      />
    </Panel>
  )
}
