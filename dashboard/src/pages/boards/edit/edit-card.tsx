import { Paper, Text, Textarea } from '@mantine/core'
import type { RefObject } from 'react'
import classes from '#pages/boards/card/card.module.css'
import { CardBody } from '#pages/boards/card/card-body.tsx'
import { cardName } from '#pages/boards/card/card-name.ts'
import { moveCard, sizeCard, stepCard, stepSize } from '#pages/boards/grid/arrange.ts'
import { CardMenu } from './card-menu.tsx'
import type { DraftCard } from './draft-card.ts'
import own from './edit.module.css'
import type { Draft } from './use-draft.ts'
import { type Arranging, useHandle } from './use-handle.ts'

const moving: Arranging = {
  drag: (cards, card, { columns, rows }) => moveCard(cards, card, { x: card.x + columns, y: card.y + rows }),
  step: stepCard,
}

const sizing: Arranging = {
  drag: (cards, card, { columns, rows }) =>
    sizeCard(cards, card, { width: card.width + columns, height: card.height + rows }),
  step: stepSize,
}

type Props = { draft: Draft; card: DraftCard; grid: RefObject<HTMLDivElement | null>; helpId: string }

/** A card with a handle to move it, a corner to size it, and a menu that does the same. */
export function EditCard({ draft, card, grid, helpId }: Props) {
  const name = cardName(card) ?? 'Text'
  const move = useHandle(draft, card, { ...moving, grid })
  const size = useHandle(draft, card, { ...sizing, grid })
  return (
    <Paper withBorder component="section" className={classes.card ?? ''} aria-label={name}>
      <div className={classes.title} {...(card.text !== undefined && { 'data-whole': true })}>
        <button
          type="button"
          className={own.move}
          aria-label={`Move ${name}`}
          aria-describedby={helpId}
          {...move}
        >
          <span aria-hidden="true">⠿</span>
        </button>
        {card.text === undefined ? (
          <Text fw={650} flex={1} truncate>
            {name}
          </Text>
        ) : (
          <TextEditor draft={draft} card={card} />
        )}
        <CardMenu draft={draft} card={card} name={name} />
      </div>
      {card.text === undefined && (
        <div className={classes.body} inert>
          <CardBody card={card} range={{}} />
        </div>
      )}
      <button
        type="button"
        className={own.size}
        aria-label={`Size ${name}`}
        aria-describedby={helpId}
        {...size}
      />
    </Paper>
  )
}

function TextEditor({ draft, card }: Pick<Props, 'draft' | 'card'>) {
  return (
    <Textarea
      aria-label="Text of the card"
      className={own.text ?? ''}
      maxLength={2000}
      value={card.text ?? ''}
      onChange={(event) => draft.write(card, event.currentTarget.value)}
    />
  )
}
