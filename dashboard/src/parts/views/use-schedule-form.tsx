import { Text } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import type { FormItems } from '#parts/forms/field.ts'
import type { Draft } from '#parts/forms/use-draft.ts'
import { NoMailServer, useHasMail } from '#parts/no-mail-server.tsx'
import { findWrongAddress, readAddresses, type Timing } from './schedule-timing.ts'
import { type TimingValues, timingFields, timingToSend, timingValuesOf } from './timing-fields.ts'

/** The address of a Slack webhook is never shown. */
export type ScheduleValues = TimingValues & { recipients: string; slack: string; isSlackRemoved: boolean }

type Given = { timing: Timing; recipients: readonly string[]; hasSlack?: boolean }

/** When a report is sent, and to whom. */
export function useScheduleForm({ timing, recipients, hasSlack = false }: Given) {
  const { timezone } = useProject()
  const hasMail = useHasMail()
  const addressesOf = (value: ScheduleValues) => (hasMail ? readAddresses(value.recipients) : [])
  const blank: ScheduleValues = {
    ...timingValuesOf(timing),
    recipients: recipients.join(', '),
    slack: '',
    isSlackRemoved: false,
  }
  return {
    blank,
    fields: ({ value }: Draft<ScheduleValues>): FormItems<ScheduleValues> => [
      timingFields(value),
      <Text key="timezone" size="xs" c="dimmed">
        Times in {timezone}
      </Text>,
      {
        as: 'area',
        name: 'recipients',
        label: 'Recipients',
        description: hasMail ? (
          'Members, or any addresses, separated by commas. Recipients can unsubscribe.'
        ) : (
          <NoMailServer instead="Until then a report can go to Slack." />
        ),
        disabled: !hasMail,
        autosize: true,
        minRows: 2,
      },
      ...slackFields(hasSlack, value.isSlackRemoved),
    ],
    write: (value: ScheduleValues) => ({
      ...timingToSend(value),
      recipients: addressesOf(value),
      ...(value.isSlackRemoved ? { slack_url: null } : value.slack !== '' && { slack_url: value.slack }),
    }),
    missing: (value: ScheduleValues) =>
      whatIsMissing({
        hasMail,
        addresses: addressesOf(value),
        hasSlack: value.slack.trim() !== '' || (hasSlack && !value.isSlackRemoved),
      }),
  }
}

type Receivers = { hasMail: boolean; addresses: readonly string[]; hasSlack: boolean }

/** Undefined: the report has somewhere to go. */
function whatIsMissing({ hasMail, addresses, hasSlack }: Receivers): string | undefined {
  const wrong = findWrongAddress(addresses)
  if (wrong !== undefined) return `“${wrong}” is not an email address.`
  if (addresses.length > 0 || hasSlack) return undefined
  return hasMail ? 'Enter a recipient or a Slack webhook.' : 'Enter a Slack webhook.'
}

function slackFields(hasSlack: boolean, isRemoved: boolean): FormItems<ScheduleValues> {
  const kept = hasSlack ? ' Leave it empty to keep the present one.' : ''
  return [
    {
      name: 'slack',
      label: 'Slack webhook',
      description: `The address of an incoming webhook. It is stored encrypted and not shown again.${kept}`,
      placeholder: 'https://hooks.slack.com/services/…',
      autoComplete: 'off',
      disabled: isRemoved,
    },
    hasSlack && { as: 'check', name: 'isSlackRemoved', label: 'Stop sending to Slack' },
  ]
}
