import { Text } from '@mantine/core'
import type { FunnelStepOnTheWire } from '@tributary/contract/manage-api/reports/funnel'
import { formatCount, formatPercent } from '#format/figures.ts'
import { formatDuration } from '#format/times.ts'
import { Empty } from '#parts/states.tsx'
import classes from './funnel.module.css'
import { stepLabel } from './funnel-steps.ts'

type Props = { steps: readonly FunnelStepOnTheWire[]; within: number }

export function FunnelBars({ steps, within }: Props) {
  if ((steps[0]?.people ?? 0) === 0)
    return (
      <Empty title="No users took the first step" description="Try a different period or fewer filters." />
    )
  return (
    <ol className={classes.bars} aria-label={`Funnel within ${within} days of the install`}>
      {steps.map((step, at) => (
        <li key={step.step}>
          <div className={classes.line}>
            <Text size="sm" fw={600}>
              {at + 1}. {stepLabel(step.step)}
            </Text>
            <Text size="sm" fw={600}>
              {formatCount(step.people)} users
            </Text>
          </div>
          <div className={classes.track} aria-hidden="true">
            <div className={classes.bar} style={{ width: `${step.share_of_first * 100}%` }} />
          </div>
          {at > 0 && <StepShares step={step} />}
        </li>
      ))}
    </ol>
  )
}

function StepShares({ step }: { step: FunnelStepOnTheWire }) {
  const median = step.median_seconds_from_previous
  return (
    <div className={classes.line}>
      <Text size="sm" c="dimmed">
        {formatPercent(step.share_of_first * 100)} of the first step,{' '}
        {formatPercent(step.share_of_previous * 100)} of the previous step
      </Text>
      {median !== null && (
        <Text size="sm" c="dimmed">
          half of them within {formatDuration(median)} of the previous step
        </Text>
      )}
    </div>
  )
}
