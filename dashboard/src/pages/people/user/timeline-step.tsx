import { Badge, Group, Text, Timeline } from '@mantine/core'
import type { ComponentType } from 'react'
import { useProject } from '#api/use-project.ts'
import { formatDuration, formatTime } from '#format/times.ts'
import { JsonBlock } from '#parts/facts/json-block.tsx'
import { kindName } from '#parts/facts/kind-names.ts'
import { formatAmount } from '#parts/payments/format-amount.ts'
import { Bolt, Check, Coins, Cross, Link, Megaphone, People, Phone } from '#shell/icons.tsx'
import { RemovedPayment, removedAt } from './removed-payment.tsx'
import { describeStep, detailLine, type Step } from './timeline-words.ts'

const looks: Record<Step['kind'], { icon: ComponentType<{ size?: number }>; color: string }> = {
  click: { icon: Megaphone, color: 'river.8' },
  impression: { icon: Megaphone, color: 'gray.7' },
  install: { icon: Phone, color: 'violet.8' },
  reinstall: { icon: Phone, color: 'violet.8' },
  reengagement: { icon: Link, color: 'river.8' },
  open: { icon: Check, color: 'gray.7' },
  signup: { icon: People, color: 'blue.8' },
  event: { icon: Bolt, color: 'orange.9' },
  payment: { icon: Coins, color: 'green.9' },
  uninstall: { icon: Cross, color: 'red.9' },
  delivery: { icon: Link, color: 'gray.7' },
}

type Props = { step: Step; before: Step | undefined }

/** A function, not a component: Timeline requires its items as direct children. */
export function timelineStep({ step, before }: Props) {
  const { icon: Icon, color } = looks[step.kind]
  return (
    <Timeline.Item
      key={`${step.kind} ${step.id} ${step.at}`}
      bullet={<Icon size={14} />}
      color={color}
      data-step={step.kind}
      role="listitem"
      title={<StepTitle step={step} />}
    >
      <StepBody step={step} before={before} />
    </Timeline.Item>
  )
}

function StepTitle({ step }: { step: Step }) {
  const { amount, currency } = step
  const isRemoved = removedAt(step) !== undefined
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Text span size="md" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {describeStep(step)}
      </Text>
      {amount !== null && (
        <Badge
          variant="light"
          color={isRemoved ? 'gray' : 'green'}
          size="lg"
          tt="none"
          td={isRemoved ? 'line-through' : 'none'}
          style={{ flexShrink: 0 }}
        >
          {formatAmount(amount, currency)}
        </Badge>
      )}
    </Group>
  )
}

function StepBody({ step, before }: Props) {
  const { timezone } = useProject()
  const more = detailLine(step)
  return (
    <>
      {more !== '' && <Text size="sm">{more}</Text>}
      <Text size="sm" c="dimmed">
        {kindName(step.kind)} · {formatTime(step.at, timezone)}
        {before !== undefined && ` · ${later(before.at, step.at)}`}
      </Text>
      <RemovedPayment step={step} />
      {Object.keys(step.details).length > 0 && (
        <details>
          <Text component="summary" size="sm" c="dimmed" style={{ cursor: 'pointer' }}>
            Details
          </Text>
          <JsonBlock value={step.details} label={`Details of ${describeStep(step)}`} />
        </details>
      )}
    </>
  )
}

function later(before: string, at: string): string {
  const seconds = (Date.parse(at) - Date.parse(before)) / 1000
  return seconds < 1 ? 'immediately' : `${formatDuration(seconds)} later`
}
