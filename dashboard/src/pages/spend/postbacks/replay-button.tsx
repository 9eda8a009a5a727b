import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { replayDeliveries } from '@tributary/contract/manage-api/outbound/deliveries'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useProject, useProjectId } from '../../../api/use-project.ts'
import { writeCount } from '../../../format/figures.ts'
import { Refusal } from '../refusal.tsx'
import { stateWords } from './delivery-words.ts'
import { bodyOfReplay, type ReplayDraft } from './replay-draft.ts'

type Props = { names: ReadonlyMap<number, string>; chosen: number | undefined }

const states = ['failed', 'skipped', 'delivered'] as const

/** Sends many again: those of one destination, in one state, made within some days. */
export function ReplayButton({ names, chosen }: Props) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={open}>
        Send many again …
      </Button>
      <Modal opened={opened} onClose={close} title="Send deliveries again" centered>
        {opened && <ReplayForm names={names} chosen={chosen} onDone={close} />}
      </Modal>
    </>
  )
}

function ReplayForm({ names, chosen, onDone }: Props & { onDone: () => void }) {
  const project = useProjectId()
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
      tellRefusal: false,
      onDone: ({ replayed }) => {
        notifications.show({
          message:
            replayed === 0
              ? 'No delivery was like this. Nothing is sent.'
              : `${writeCount(replayed)} ${replayed === 1 ? 'delivery is' : 'deliveries are'} sent again.`,
          color: replayed === 0 ? 'gray' : 'green',
        })
        onDone()
      },
    },
  )
  return (
    <Stack gap="sm">
      <Select
        label="To"
        data={[...names].map(([id, label]) => ({ value: String(id), label }))}
        value={String(draft.destination)}
        allowDeselect={false}
        onChange={(id) => set({ destination: Number(id) })}
      />
      <Select
        label="Which"
        data={states.map((value) => ({ value, label: stateWords[value].word }))}
        value={draft.state}
        allowDeselect={false}
        onChange={(state) => state !== null && set({ state })}
      />
      <Group grow>
        <TextInput
          label="Made from"
          type="date"
          value={draft.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextInput
          label="to"
          type="date"
          value={draft.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </Group>
      <Text size="sm" c="dimmed">
        Days in {timezone}; empty: all that is kept. They go under the same ids, so that the receiver can tell
        a repetition. What is still waiting is left alone.
      </Text>
      <Refusal error={replay.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button
          loading={replay.isPending}
          onClick={() => replay.mutate({ params: { project }, body: bodyOfReplay(draft, timezone) })}
        >
          Send them again
        </Button>
      </Group>
    </Stack>
  )
}
