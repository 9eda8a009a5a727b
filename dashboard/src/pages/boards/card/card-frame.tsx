import { Box, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card.module.css'

type Props = { name: string | undefined; title?: ReactNode; children: ReactNode }

// Long answers scroll inside their card, so the arrow keys must reach them.
const inTabOrder = { tabIndex: 0 }

/** A bordered card, with its name or a link as its title. */
export function CardFrame({ name, title = name, children }: Props) {
  return (
    <Paper withBorder component="section" className={classes.card ?? ''} aria-label={name ?? 'Text'}>
      {name !== undefined && (
        <Title order={2} size="h5" className={classes.title ?? ''}>
          {title}
        </Title>
      )}
      <Box
        className={classes.body ?? ''}
        role="group"
        aria-label={`Content of ${name ?? 'the text'}`}
        {...inTabOrder}
      >
        {children}
      </Box>
    </Paper>
  )
}
