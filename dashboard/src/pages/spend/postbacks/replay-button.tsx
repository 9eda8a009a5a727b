import { notifications } from '@mantine/notifications'
import type { replayDeliveries } from '@tributary/contract/manage-api/outbound/deliveries'
import { useProject } from '#api/use-project.ts'
import { formatCount } from '#format/figures.ts'
import { FormButton } from '#parts/forms/form-button.tsx'
import { stateWords } from './delivery-words.ts'
import { bodyOfReplay, type ReplayDraft } from './replay-draft.ts'

type Props = { names: ReadonlyMap<number, string>; chosen: number | undefined }

type Values = Omit<ReplayDraft, 'destination'> & { destination: string }

const states = (['failed', 'skipped', 'delivered'] as const).map((value) => ({
  value,
  label: stateWords[value].word,
}))

/** Sends many deliveries again: by destination, state and creation date. */
export function ReplayButton({ names, chosen }: Props) {
  const { timezone } = useProject()
  const destinations = [...names].map(([id, label]) => ({ value: String(id), label }))
  const first = chosen === undefined ? destinations[0]?.value : String(chosen)
  return (
    <FormButton<typeof replayDeliveries, Values>
      path="/api/manage/projects/{project}/deliveries/replay"
      label="Send many again …"
      size="sm"
      title="Send deliveries again"
      blank={{ destination: first ?? '0', state: 'failed', from: '', to: '' }}
      fields={[
        { as: 'select', name: 'destination', label: 'Destination', data: destinations },
        { as: 'select', name: 'state', label: 'State', data: states },
        [
          { name: 'from', label: 'Created from', type: 'date' },
          { name: 'to', label: 'Created until', type: 'date' },
        ],
        `Days are in ${timezone}; leave them empty for all stored deliveries. Deliveries keep their ids, so the receiver can detect duplicates. Waiting deliveries are not affected.`,
      ]}
      write={({ destination, ...draft }) =>
        bodyOfReplay({ ...draft, destination: Number(destination) }, timezone)
      }
      at="end"
      errorTitle="That did not work"
      button="Send them again"
      cancels
      onDone={({ replayed }) =>
        notifications.show({
          message:
            replayed === 0
              ? 'No deliveries match. Nothing was sent.'
              : `${formatCount(replayed)} ${replayed === 1 ? 'delivery' : 'deliveries'} will be sent again.`,
          color: replayed === 0 ? 'gray' : 'green',
        })
      }
    />
  )
}
