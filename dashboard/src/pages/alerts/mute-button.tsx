import type { muteAlerts } from '@tributary/contract/manage-api/alerts/alert-mutes'
import type { AlertOnTheWire } from '@tributary/contract/manage-api/alerts/alerts'
import type { BodyOf } from '#api/endpoint-types.ts'
import { alertNames } from '#parts/alerts/alert-names.ts'
import { type AlertScope, pathIn } from '#parts/alerts/alert-scope.ts'
import { FormButton } from '#parts/forms/form-button.tsx'

const durations = [
  { value: '1', label: 'One day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
]

/** A button that opens for how long, and why. */
export function MuteButton({ scope, alert }: { scope: AlertScope; alert: AlertOnTheWire }) {
  // Some alerts have no subject of their own: the service has one mail server.
  const hasSubject = alert.subject !== ''
  return (
    <FormButton<typeof muteAlerts, { what: string; days: string; reason: string }>
      path={pathIn(scope, 'alert-mutes')}
      needs="viewer"
      label="Mute"
      name={`Mute: ${alert.title}`}
      size="compact-sm"
      title={`Mute “${alert.title}”`}
      blank={{ what: 'subject', days: '7', reason: '' }}
      fields={[
        hasSubject && {
          as: 'native',
          name: 'what',
          label: 'What',
          data: [
            { value: 'subject', label: 'Only this one' },
            { value: 'kind', label: `All of this kind: ${alertNames[alert.kind]}` },
          ],
        },
        { as: 'native', name: 'days', label: 'For', data: durations },
        { name: 'reason', label: 'Reason', description: 'Others see it.', required: true, maxLength: 200 },
      ]}
      write={({ what, days, reason }) => {
        const subject = hasSubject && what === 'subject' ? alert.subject : null
        return { kind: alert.kind, subject, days: Number(days), reason } as BodyOf<typeof muteAlerts>
      }}
      at="end"
      button="Mute"
      done="Muted: no messages about it until then."
    />
  )
}
