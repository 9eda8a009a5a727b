import { Button, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProjectId } from '#api/use-project.ts'
import { viewsQuery } from '#api/views.ts'
import { TextLink } from '#parts/links.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { Plus } from '#shell/icons.tsx'
import { viewCard } from './draft-card.ts'
import type { Draft } from './use-draft.ts'

type Props = { draft: Draft; disabled: boolean }

/** Chooses among the shared views of Explore. */
export function AddView({ draft, disabled }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Plus />} disabled={disabled} onClick={() => setOpened(true)}>
        Add a view
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Add a view">
        <ViewChoices draft={draft} onDone={() => setOpened(false)} />
      </Modal>
    </>
  )
}

function ViewChoices({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const project = useProjectId()
  const views = useQuery(viewsQuery(project))
  return (
    <QueryView of={views}>
      {(all) => {
        const shared = all.filter(({ page, shared: isShared }) => page === 'explore' && isShared)
        if (shared.length === 0) return <NoViews />
        return (
          <Stack gap={4}>
            {shared.map((view) => (
              <Button
                key={view.id}
                variant="subtle"
                color="gray"
                justify="flex-start"
                onClick={() => {
                  draft.add(viewCard(draft.cards, view))
                  onDone()
                }}
              >
                {view.name}
              </Button>
            ))}
          </Stack>
        )
      }}
    </QueryView>
  )
}

function NoViews() {
  return (
    <Empty
      title="No shared views of Explore"
      description={
        <Text size="sm" component="span">
          Ask a question in{' '}
          <TextLink to="/p/$project/explore" inherit>
            Explore
          </TextLink>
          , save it as a view and share it with the project.
        </Text>
      }
    />
  )
}
