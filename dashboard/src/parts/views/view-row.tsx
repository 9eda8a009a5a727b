import { Anchor, Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useProject } from '#api/use-project.ts'
import type { SavedView } from '#api/views.ts'
import { formatTime } from '#format/times.ts'
import { useOpenView } from './use-open-view.ts'
import { useViewChanges } from './use-view-changes.ts'
import { ViewActions } from './view-actions.tsx'
import type { PageState } from './view-page.ts'

type Props = { view: SavedView; shown: PageState; onOpened: () => void }

/** One view, with everything that can be done with it. */
export function ViewRow({ view, shown, onOpened }: Props) {
  const open = useOpenView()
  const [renaming, setRenaming] = useState(false)
  return (
    <Stack gap={6} component="section" aria-label={view.name}>
      <Group gap="xs">
        <Anchor
          component="button"
          type="button"
          fw={600}
          size="sm"
          onClick={() => {
            open(view)
            onOpened()
          }}
        >
          {view.name}
        </Anchor>
        {view.is_default && <Badge variant="light">Your default</Badge>}
        {view.shared && (
          <Badge variant="light" color="gray">
            Shared
          </Badge>
        )}
      </Group>
      <WhoChanged view={view} />
      {renaming ? (
        <RenameForm view={view} onDone={() => setRenaming(false)} />
      ) : (
        <ViewActions view={view} shown={shown} onRename={() => setRenaming(true)} />
      )}
    </Stack>
  )
}

function WhoChanged({ view }: { view: SavedView }) {
  const { timezone } = useProject()
  const owner = view.own ? 'yours' : view.owner === null ? 'without an owner' : `by ${view.owner.name}`
  const isByOther = view.shared && view.revision > 1 && view.changed_by?.id !== view.owner?.id
  const changed = isByOther ? `, changed by ${view.changed_by?.name ?? 'a former member'}` : ''
  return (
    <Text size="xs" c="dimmed">
      {view.shared ? owner : 'only you see it'}
      {changed}, {formatTime(view.changed_at, timezone)}
    </Text>
  )
}

function RenameForm({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const [name, setName] = useState(view.name)
  const { change, isPending } = useViewChanges(view, onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ name })
  }
  return (
    <form onSubmit={submit}>
      <Group gap="xs">
        <TextInput
          aria-label={`New name of ${view.name}`}
          required
          maxLength={80}
          size="xs"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" loading={isPending}>
          Rename
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
