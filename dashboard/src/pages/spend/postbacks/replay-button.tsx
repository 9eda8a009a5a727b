import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { replayDeliveries } from '@tributary/contract/manage-api/outbound/deliveries'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { formatCount } from '#format/figures.ts'
import { FormError } from '#parts/forms/form-error.tsx'
import { stateWords } from './delivery-words.ts'
import { bodyOfReplay, type ReplayDraft } from './replay-draft.ts'

type Props = { names: ReadonlyMap<number, string>; chosen: number | undefined }

const states = ['failed', 'skipped', 'delivered'] as const

/** Sends many deliveries again: by destination, state and creation date. */
export function ReplayButton({ names, chosen }: Props) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={open}>
        Send many again …
      </Button>
      <Modal opened={opened} onClose={close} title="Send deliveries again">
        {opened && <ReplayForm names={names} chosen={chosen} onDone={close} />}
      </Modal>
    </>
  )
}

function ReplayForm({ names, chosen, onDone }: Props & { onDone: () => void }) {
  const { timezone } = useProject()
  const [draft, setDraft] = useState<ReplayDraft>({
    destination: chosen ?? [...names.keys()][0] ?? 0,
    state: 'failed',
    from: '',
    to: '',
  })
  const set = (fields: Partial<ReplayDraft>) => setDraft((before) => ({ ...before, ...fields }))
  const replay = useChange<typeof replayDeliveries>(
    'POST',
    '/api/manage/projects/{project}/deliveries/replay',
    {
      notifyOnError: false,
      onDone: ({ replayed }) => {
        notifications.show({
          message:
            replayed === 0
              ? 'No deliveries match. Nothing was sent.'
              : `${formatCount(replayed)} ${replayed === 1 ? 'delivery' : 'deliveries'} will be sent again.`,
          color: replayed === 0 ? 'gray' : 'green',
        })
        onDone()
      },
    },
  )
  return (
    <Stack gap="sm">
      <Select
        label="Destination"
        data={[...names].map(([id, label]) => ({ value: String(id), label }))}
        value={String(draft.destination)}
        allowDeselect={false}
        onChange={(id) => set({ destination: Number(id) })}
      />
      <Select
        label="State"
        data={states.map((value) => ({ value, label: stateWords[value].word }))}
        value={draft.state}
        allowDeselect={false}
        onChange={(state) => state !== null && set({ state })}
      />
      <Group grow>
        <TextInput
          label="Created from"
          type="date"
          value={draft.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextInput
          label="Created until"
          type="date"
          value={draft.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </Group>
      <Text size="sm" c="dimmed">
        Days are in {timezone}; leave them empty for all stored deliveries. Deliveries keep their ids, so the
        receiver can detect duplicates. Waiting deliveries are not affected.
      </Text>
      <FormError title="That did not work" error={replay.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button
          loading={replay.isPending}
          onClick={() => replay.mutate({ body: bodyOfReplay(draft, timezone) })}
        >
          Send them again
        </Button>
      </Group>
    </Stack>
  )
}
