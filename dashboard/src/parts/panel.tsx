import { Group, Paper, Text, Title } from '@mantine/core'
import type { FigureId } from '@tributary/contract/figures/names'
import type { ReactNode } from 'react'
import { FigureHelp } from './figures/figure-help.tsx'

type Props = {
  title?: string
  /** The figure that it shows: its meaning is beside the title. */
  figure?: FigureId
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
  id?: string
}

/** A bordered section of a page. */
export function Panel({ title, figure, description, actions, children, id }: Props) {
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      {...(id !== undefined && { id })}
      {...(title !== undefined && { 'aria-label': title })}
    >
      {(title !== undefined || actions !== undefined) && (
        <Group justify="space-between" mb="sm" gap="sm">
          <div>
            {title !== undefined && (
              <Group gap={4} wrap="nowrap">
                <Title order={2} size="h4">
                  {title}
                </Title>
                {figure !== undefined && <FigureHelp figure={figure} />}
              </Group>
            )}
            {description !== undefined && (
              <Text c="dimmed" size="sm">
                {description}
              </Text>
            )}
          </div>
          {actions !== undefined && <Group gap="xs">{actions}</Group>}
        </Group>
      )}
      {children}
    </Paper>
  )
}
