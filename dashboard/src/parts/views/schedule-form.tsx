import { Alert, Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useProject } from '#api/use-project.ts'
import { NoMailServer, useHasMail } from '#parts/no-mail-server.tsx'
import { findWrongAddress, readAddresses, type Timing } from './schedule-timing.ts'
import { TimingFields } from './timing-fields.tsx'

type Sent = {
  frequency: Timing['frequency']
  weekday?: number
  month_day?: number
  hour: number
  recipients: string[]
  slack_url?: string | null
}

type Props = {
  timing: Timing
  recipients: readonly string[]
  /** Whether it goes to Slack already. The address of the webhook is never shown. */
  hasSlack?: boolean
  button: string
  saving: { isPending: boolean; error: Error | null }
  onSend: (sent: Sent) => void
  children?: ReactNode
}

/** When a report is sent, and to whom. */
export function ScheduleForm(props: Props) {
  const { timezone } = useProject()
  const [timing, setTiming] = useState(props.timing)
  const [addresses, setAddresses] = useState(props.recipients.join(', '))
  const [slack, setSlack] = useState<SlackChange>({ url: '', isRemoved: false })
  const hasMail = useHasMail()
  const recipients = hasMail ? readAddresses(addresses) : []
  const missing = whatIsMissing({
    hasMail,
    recipients,
    hasSlack: slack.url.trim() !== '' || (props.hasSlack === true && !slack.isRemoved),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSend({ ...timingToSend(timing), recipients, ...slackToSend(slack) })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {props.children}
        <TimingFields value={timing} timezone={timezone} onChange={setTiming} />
        <Textarea
          label="Recipients"
          description={
            hasMail ? (
              'Members, or any addresses, separated by commas. Recipients can unsubscribe.'
            ) : (
              <NoMailServer instead="Until then a report can go to Slack." />
            )
          }
          disabled={!hasMail}
          autosize
          minRows={2}
          value={addresses}
          onChange={(event) => setAddresses(event.currentTarget.value)}
        />
        <SlackFields value={slack} hasSlack={props.hasSlack === true} onChange={setSlack} />
        {props.saving.error !== null && (
          <Alert color="red" role="alert">
            {props.saving.error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          {missing !== undefined && <Text size="sm">{missing}</Text>}
          <Button type="submit" loading={props.saving.isPending} disabled={missing !== undefined}>
            {props.button}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type Receivers = { hasMail: boolean; recipients: readonly string[]; hasSlack: boolean }

/** Undefined: the report has somewhere to go. */
function whatIsMissing({ hasMail, recipients, hasSlack }: Receivers): string | undefined {
  const wrong = findWrongAddress(recipients)
  if (wrong !== undefined) return `“${wrong}” is not an email address.`
  if (recipients.length > 0 || hasSlack) return undefined
  return hasMail ? 'Enter a recipient or a Slack webhook.' : 'Enter a Slack webhook.'
}

function timingToSend({ frequency, weekday, month_day, hour }: Timing) {
  return {
    frequency,
    hour,
    ...(frequency === 'weekly' && { weekday: weekday ?? 1 }),
    ...(frequency === 'monthly' && { month_day: month_day ?? 1 }),
  }
}

type SlackChange = { url: string; isRemoved: boolean }

function slackToSend({ url, isRemoved }: SlackChange) {
  if (isRemoved) return { slack_url: null }
  return url === '' ? {} : { slack_url: url }
}

type SlackProps = { value: SlackChange; hasSlack: boolean; onChange: (value: SlackChange) => void }

function SlackFields({ value, hasSlack, onChange }: SlackProps) {
  const kept = hasSlack ? ' Leave it empty to keep the present one.' : ''
  return (
    <>
      <TextInput
        label="Slack webhook"
        description={`The address of an incoming webhook. It is stored encrypted and not shown again.${kept}`}
        placeholder="https://hooks.slack.com/services/…"
        autoComplete="off"
        disabled={value.isRemoved}
        value={value.url}
        onChange={(event) => onChange({ ...value, url: event.currentTarget.value })}
      />
      {hasSlack && (
        <Checkbox
          label="Stop sending to Slack"
          checked={value.isRemoved}
          onChange={(event) => onChange({ ...value, isRemoved: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
