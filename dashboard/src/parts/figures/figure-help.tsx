import { Popover, UnstyledButton } from '@mantine/core'
import { type FigureId, figureLabel } from '@tributary/contract/figures/names'
import { Suspense, useState } from 'react'
import { lazyPart } from '#parts/lazy-part.tsx'
import classes from './figure-help.module.css'

// The meanings are long: they are loaded with the first card that opens.
const FigureMeaning = lazyPart(async () => (await import('./figure-meaning.tsx')).FigureMeaning)

/** A small button beside a figure's name: what the figure means, and its entry in the glossary. */
export function FigureHelp({ figure }: { figure: FigureId }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={300}
      position="bottom"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.button ?? ''}
          aria-label={`Meaning of ${figureLabel(figure)}`}
          onClick={(event) => {
            // It may stand inside of a row that opens on a click.
            event.stopPropagation()
            setOpened((before) => !before)
          }}
        >
          <span className={classes.circle}>?</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.card ?? ''} aria-label={figureLabel(figure)}>
        <Suspense fallback="…">
          <FigureMeaning figure={figure} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
