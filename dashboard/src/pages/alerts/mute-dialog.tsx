import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { muteAlerts } from '@tributary/contract/manage-api/alerts/alert-mutes'
import type { AlertOnTheWire } from '@tributary/contract/manage-api/alerts/alerts'
import { type FormEvent, useState } from 'react'
import type { BodyOf } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import { alertNames } from '#parts/alerts/alert-names.ts'
import { type AlertScope, pathIn } from '#parts/alerts/alert-scope.ts'
import { FormError } from '#parts/forms/form-error.tsx'

type Props = { scope: AlertScope; alert: AlertOnTheWire }

/** A button that opens for how long, and why. */
export function MuteDialog({ scope, alert }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Mute: ${alert.title}`}
        onClick={() => setOpened(true)}
      >
        Mute
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={`Mute “${alert.title}”`}>
        <MuteForm scope={scope} alert={alert} onDone={() => setOpened(false)} />
      </Modal>
    </>
  )
}

const durations = [
  { value: '1', label: 'One day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
]

function MuteForm({ scope, alert, onDone }: Props & { onDone: () => void }) {
  const [days, setDays] = useState('7')
  const [what, setWhat] = useState('subject')
  const [reason, setReason] = useState('')
  const muting = useChange<typeof muteAlerts>('POST', pathIn(scope, 'alert-mutes'), {
    done: 'Muted: no messages about it until then.',
    notifyOnError: false,
    onDone,
  })
  // Some alerts have no subject of their own: the service has one mail server.
  const hasSubject = alert.subject !== ''
  const subject = hasSubject && what === 'subject' ? alert.subject : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { kind: alert.kind, subject, days: Number(days), reason } as BodyOf<typeof muteAlerts>
    muting.mutate({ body })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {hasSubject && (
          <NativeSelect
            label="What"
            data={[
              { value: 'subject', label: 'Only this one' },
              { value: 'kind', label: `All of this kind: ${alertNames[alert.kind]}` },
            ]}
            value={what}
            onChange={(event) => setWhat(event.currentTarget.value)}
          />
        )}
        <NativeSelect
          label="For"
          data={durations}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <TextInput
          label="Reason"
          description="Others see it."
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormError error={muting.error} />
        <Group justify="flex-end">
          <Button type="submit" loading={muting.isPending}>
            Mute
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
