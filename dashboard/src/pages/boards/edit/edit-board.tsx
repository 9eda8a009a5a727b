import { Button, Group, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { mostCards } from '@tributary/contract/board-grid'
import type { BoardOnTheWire } from '@tributary/contract/manage-api/views/board'
import type { changeBoard } from '@tributary/contract/manage-api/views/boards'
import { useId, useRef } from 'react'
import { useChange } from '#api/use-change.ts'
import { boardPath } from '#pages/boards/board-paths.ts'
import { BoardGrid } from '#pages/boards/grid/board-grid.tsx'
import { GridCell } from '#pages/boards/grid/grid-cell.tsx'
import { Page } from '#parts/page.tsx'
import { AddView } from './add-view.tsx'
import { storedCards, textCard } from './draft-card.ts'
import { EditCard } from './edit-card.tsx'
import { type Draft, useDraft } from './use-draft.ts'

type Props = { board: BoardOnTheWire; onClose: () => void }

/** The board while it is arranged. Nothing is stored until it is saved. */
export function EditBoard({ board, onClose }: Props) {
  const draft = useDraft(board)
  const saving = useChange<typeof changeBoard>('PATCH', boardPath, {
    done: 'The board was saved.',
    onDone: onClose,
  })
  const save = () => {
    const body = { name: draft.name, cards: storedCards(draft.cards), revision: board.revision }
    saving.mutate({ params: { id: String(board.id) }, body })
  }
  return (
    <Page
      title={`Edit ${board.name}`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={saving.isPending} disabled={draft.name.trim() === ''} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <EditTools draft={draft} />
      <EditGrid draft={draft} />
    </Page>
  )
}

function EditTools({ draft }: { draft: Draft }) {
  const isFull = draft.cards.length >= mostCards
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        label="Name"
        required
        maxLength={80}
        value={draft.name}
        onChange={(event) => draft.setName(event.currentTarget.value)}
      />
      <AddView draft={draft} disabled={isFull} />
      <Button variant="default" disabled={isFull} onClick={() => draft.add(textCard(draft.cards))}>
        Add text
      </Button>
      {isFull && (
        <Text size="sm" c="dimmed">
          A board has at most {mostCards} cards.
        </Text>
      )}
    </Group>
  )
}

function EditGrid({ draft }: { draft: Draft }) {
  const grid = useRef<HTMLDivElement>(null)
  const helpId = useId()
  // In the order of their keys: an element that moves in the document would lose the focus and the pointer.
  const cards = [...draft.cards].sort((a, b) => a.key - b.key)
  return (
    <>
      <Text size="sm" c="dimmed" visibleFrom="sm" id={helpId}>
        Drag a card by its handle and size it by its corner, or use the arrow keys on either.
      </Text>
      <Text size="sm" c="dimmed" hiddenFrom="sm">
        Cards can be moved and sized on a wider screen.
      </Text>
      <VisuallyHidden role="status">{draft.announced}</VisuallyHidden>
      <BoardGrid ref={grid} isEditing>
        {cards.map((card) => (
          <GridCell key={card.key} place={card} order={draft.cards.indexOf(card)}>
            <EditCard {...{ draft, card, grid, helpId }} />
          </GridCell>
        ))}
      </BoardGrid>
    </>
  )
}
