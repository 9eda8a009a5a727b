import { Alert, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { readSetup } from '@tributary/contract/manage-api/access/setup'
import type { createSchedule } from '@tributary/contract/manage-api/views/schedules'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useProject } from '../../api/use-project.ts'
import { useRead } from '../../api/use-read.ts'
import { useMember } from '../../api/use-session.ts'
import type { SavedView } from '../../api/views.ts'
import { describeRange } from './describe-range.ts'
import { readAddresses, type Timing } from './schedule-timing.ts'
import { TimingFields } from './timing-fields.tsx'

type Props = { view: SavedView; onClose: () => void }

export function ScheduleDialog({ view, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Send “${view.name}” regularly`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {view.shared ? (
        <ScheduleForm view={view} onClose={onClose} />
      ) : (
        <Text size="sm">
          Only shared views can be sent. Choose Manage views …, share “{view.name}” and try again.
        </Text>
      )}
    </Modal>
  )
}

const monday: Timing = { frequency: 'weekly', weekday: 1, month_day: 1, hour: 8 }

function ScheduleForm({ view, onClose }: Props) {
  const { id: project, timezone } = useProject()
  const [timing, setTiming] = useState(monday)
  const [addresses, setAddresses] = useState(useMember()?.email ?? '')
  const [slackUrl, setSlackUrl] = useState('')
  const setup = useRead<typeof readSetup>('/api/manage/setup', {})
  const hasMail = setup.data === undefined || setup.data.password_reset === true
  const saving = useChange<typeof createSchedule>('POST', '/api/manage/projects/{project}/schedules', {
    done: 'The report is scheduled. See Settings, Scheduled reports.',
    notifyOnError: false,
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { frequency, weekday, month_day, hour } = timing
    const body = {
      view_id: view.id,
      frequency,
      hour,
      ...(frequency === 'weekly' && { weekday: weekday ?? 1 }),
      ...(frequency === 'monthly' && { month_day: month_day ?? 1 }),
      recipients: hasMail ? readAddresses(addresses) : [],
      ...(slackUrl !== '' && { slack_url: slackUrl }),
    }
    saving.mutate({ params: { project }, body })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {describeRange(view.search)}
        </Text>
        <TimingFields value={timing} timezone={timezone} onChange={setTiming} />
        <Textarea
          label="Recipients"
          description={
            hasMail
              ? 'Members or anybody else, separated by commas. Everybody can unsubscribe.'
              : 'No mail server is set: an owner finds how in Settings, Mail.'
          }
          disabled={!hasMail}
          autosize
          minRows={2}
          value={addresses}
          onChange={(event) => setAddresses(event.currentTarget.value)}
        />
        <TextInput
          label="Slack webhook"
          description="The address of an incoming webhook. It is stored encrypted and not shown again."
          placeholder="https://hooks.slack.com/services/…"
          autoComplete="off"
          value={slackUrl}
          onChange={(event) => setSlackUrl(event.currentTarget.value)}
        />
        {saving.error !== null && (
          <Alert color="red" role="alert">
            {saving.error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={saving.isPending}>
            Schedule
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
