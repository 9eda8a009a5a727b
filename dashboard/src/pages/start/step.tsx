import { Badge, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '#parts/panel.tsx'
import { Check } from '#shell/icons.tsx'

type Props = {
  number: number
  title: string
  done: boolean
  happened: string
  /** What to do while it is missing. */
  missing: string
  children?: ReactNode
}

export function Step({ number, title, done, happened, missing, children }: Props) {
  return (
    <Panel>
      <Group gap="sm" mb="sm" wrap="nowrap">
        <ThemeIcon radius="xl" style={{ flexShrink: 0 }} color={done ? 'green.9' : 'gray.7'}>
          {done ? <Check /> : <Text span>{number}</Text>}
        </ThemeIcon>
        <Text fw={600} component="h2">
          {title}
        </Text>
        <Badge variant="light" color={done ? 'green' : 'gray'} data-step={number} style={{ flexShrink: 0 }}>
          {done ? 'Done' : 'Waiting'}
        </Badge>
      </Group>
      <Stack gap="sm">
        <Text size="sm" {...(done && { c: 'dimmed' })} style={{ overflowWrap: 'anywhere' }}>
          {done ? happened : missing}
        </Text>
        {children}
      </Stack>
    </Panel>
  )
}
