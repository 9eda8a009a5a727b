import { Badge, Group, Text, UnstyledButton } from '@mantine/core'
import type { LiveFactOnTheWire } from '@tributary/contract/manage-api/live/live'
import { platformNames } from '@tributary/contract/platform-names'
import { memo } from 'react'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { kindName } from '#parts/facts/kind-names.ts'
import { textsOfOutcome } from '#parts/facts/outcome-texts.ts'
import { TestDeviceBadge } from '#parts/facts/test-device-badge.tsx'
import { ChevronDown, ChevronRight } from '#shell/icons.tsx'
import { describeFact } from './describe-fact.ts'
import { LiveDetails } from './live-details.tsx'
import classes from './live-item.module.css'

type Props = {
  fact: LiveFactOnTheWire
  isOpen: boolean
  /** The id of the fact to open; undefined closes it. */
  onToggle: (open: string | undefined) => void
}

const colors: Partial<Record<LiveFactOnTheWire['kind'], string>> = {
  refusal: 'red',
  remark: 'orange',
  install: 'violet',
  payment: 'green',
  event: 'blue',
}

// A new fact must not re-render the five hundred below it.
export const LiveItem = memo(LiveRow, (before, after) => {
  return before.fact === after.fact && before.isOpen === after.isOpen
})

function LiveRow({ fact, isOpen, onToggle }: Props) {
  const { timezone } = useProject()
  const { id, kind, campaign, platform, user_id } = fact
  const summary = describeFact(fact)
  const where = [campaign?.name, platform === null ? null : platformNames[platform], user_id]
  return (
    <div className={classes.item} data-kind={kind}>
      <UnstyledButton
        className={classes.line ?? ''}
        aria-expanded={isOpen}
        onClick={() => onToggle(isOpen ? undefined : id)}
      >
        <Group gap="xs" wrap="nowrap" align="flex-start">
          {isOpen ? <ChevronDown /> : <ChevronRight />}
          <div className={classes.words}>
            <Group gap="xs">
              <Badge variant="light" color={colors[kind] ?? 'gray'}>
                {kindName(kind)}
              </Badge>
              <TestDeviceBadge of={fact.test_device} />
              {summary !== '' && (
                <Text span size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {summary}
                </Text>
              )}
              <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
                {where.filter((part) => part != null).join(' · ')}
              </Text>
              <Text span size="sm" c="dimmed" ml="auto">
                {formatTime(fact.received_at, timezone)}
              </Text>
            </Group>
            <Remark fact={fact} />
          </div>
        </Group>
      </UnstyledButton>
      {isOpen && <LiveDetails fact={fact} />}
    </div>
  )
}

/** The reason for a refusal or a remark, and what to do. */
function Remark({ fact: { kind, outcome, reason } }: Pick<Props, 'fact'>) {
  if (reason === null) return null
  const { name, todo } = textsOfOutcome(outcome)
  return (
    <>
      <Text size="sm" {...(kind === 'refusal' && { c: 'var(--mantine-color-error)' })}>
        {name}: {reason}
      </Text>
      {todo !== undefined && (
        <Text size="sm" c="dimmed">
          What to do: {todo}
        </Text>
      )}
    </>
  )
}
