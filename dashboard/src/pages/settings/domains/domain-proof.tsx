import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { DomainOnTheWire } from '@tributary/contract/manage-api/campaigns/domain'
import type { proveDomain } from '@tributary/contract/manage-api/campaigns/prove-domain'
import type { ReactNode } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { formatTime } from '#format/times.ts'
import { CopyText } from '#parts/copy-text.tsx'
import { Panel } from '#parts/panel.tsx'
import { StateBadge } from '#parts/state-badge.tsx'

type Props = { domain: DomainOnTheWire; proof: NonNullable<DomainOnTheWire['proof']> }

/** What proves a domain that waits, and a button that looks for it. */
export function DomainProof({ domain: { id, name, primary }, proof }: Props) {
  const { id: project, timezone } = useProject()
  const mayChange = useHasRole('admin')
  const check = useChange<typeof proveDomain>('POST', '/api/manage/projects/{project}/domains/{id}/prove', {
    done: ({ domain: { state } }) =>
      state === 'waiting' ? 'No proof was found yet.' : `${name} serves links.`,
    notifyOnError: false,
  })
  const { dns, file, checked_at, next_check_at, becomes_primary } = proof
  return (
    <Panel
      title={`Prove ${name}`}
      description="Until this project has proven that the domain is its own, it serves no links. One of these two is enough; keep using the other domains until then."
      actions={
        <Button
          size="xs"
          variant="default"
          disabled={!mayChange}
          loading={check.isPending}
          onClick={() => check.mutate({ params: { project, id } })}
        >
          Check now
        </Button>
      }
    >
      <Stack gap="md">
        <Way title="A DNS record" says={`Add this ${dns.type} record where the DNS of ${name} is kept.`}>
          <Value label="Name" text={dns.name} />
          <Value label="Value" text={dns.value} />
        </Way>
        <Way
          title="Or a file"
          says="If you cannot change its DNS: a text file on the domain, over https or http, without a redirect, with this line."
        >
          <Value label="Address" text={`https://${name}${file.path}`} />
          <Value label="Line" text={file.content} />
        </Way>
        <div aria-live="polite">
          {check.error !== null && <Alert color="red">{check.error.message}</Alert>}
          {check.data?.findings.map(({ says, ok }) => (
            <Group key={says} gap="sm" align="flex-start" wrap="nowrap" mt="xs">
              <StateBadge word={ok ? 'Found' : 'Not found'} color={ok ? 'green' : 'gray'} />
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {says}
              </Text>
            </Group>
          ))}
        </div>
        <Text size="sm" c="dimmed">
          {checked_at === null ? 'Not checked yet.' : `Last checked ${formatTime(checked_at, timezone)}.`}{' '}
          {next_check_at === null
            ? 'Automatic checks have stopped: check again when the proof is there.'
            : `The service looks again ${formatTime(next_check_at, timezone)}.`}{' '}
          {becomes_primary && !primary && 'New links use the domain once it is proven.'}
        </Text>
      </Stack>
    </Panel>
  )
}

function Way({ title, says, children }: { title: string; says: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm">{says}</Text>
      {children}
    </Stack>
  )
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Text size="sm" c="dimmed" miw={64}>
        {label}
      </Text>
      <CopyText text={text} label={label.toLowerCase()} />
    </Group>
  )
}
