import type { createAlertDestination } from '@tributary/contract/manage-api/alerts/alert-destinations'
import type { AlertChannel } from '@tributary/contract/manage-api/alerts/alert-kinds'
import { channelNames } from '#parts/alerts/alert-names.ts'
import { type AlertScope, pathIn } from '#parts/alerts/alert-scope.ts'
import { AddForm } from '#parts/forms/add-form.tsx'
import type { FormItems } from '#parts/forms/field.ts'
import type { Draft } from '#parts/forms/use-draft.ts'
import { NoMailServer, useHasMail } from '#parts/no-mail-server.tsx'
import { type Choice, choiceFields, choiceToSend } from './choice-fields.ts'

type Values = Choice & { channel: AlertChannel; name: string; target: string }

const blank: Values = { channel: 'email', name: '', target: '', kinds: [], notify_on_resolve: true }

export function NewDestination({ scope }: { scope: AlertScope }) {
  const hasMail = useHasMail()
  return (
    <AddForm<typeof createAlertDestination, Values>
      path={pathIn(scope, 'alert-destinations')}
      blank={blank}
      keep={['channel']}
      fields={(draft) => [...targetFields(draft, hasMail), ...choiceFields(scope)]}
      write={({ channel, name, target, ...choice }) => ({
        channel,
        ...(name.trim() !== '' && { name }),
        ...(channel === 'email' ? { email: target } : { url: target }),
        ...choiceToSend(choice),
      })}
      isReady={({ target }) => target.trim() !== ''}
      button="Add"
      done="The destination was added."
      secret={{
        title: 'Secret of the webhook',
        label: 'Secret',
        description: 'Your server checks with it that a message comes from here (Standard Webhooks).',
        of: ({ secret }) => secret ?? null,
      }}
    />
  )
}

const targetTexts: Record<AlertChannel, { label: string; placeholder: string; description: string }> = {
  email: {
    label: 'Email',
    placeholder: 'ada@example.com',
    description: 'A member, or any address. Recipients can unsubscribe.',
  },
  slack: {
    label: 'Slack webhook',
    placeholder: 'https://hooks.slack.com/services/…',
    description: 'The address of an incoming webhook. It is stored encrypted and not shown again.',
  },
  discord: {
    label: 'Discord webhook',
    placeholder: 'https://discord.com/api/webhooks/…',
    description:
      'From the settings of the channel, Integrations. It is stored encrypted and not shown again.',
  },
  webhook: {
    label: 'Server URL',
    placeholder: 'https://alerts.example.com/tributary',
    description: 'Gets signed JSON. The address is stored encrypted and not shown again.',
  },
}

const channels = Object.entries(channelNames).map(([value, label]) => ({ value, label }))

function targetFields({ value: { channel } }: Draft<Values>, hasMail: boolean): FormItems<Values> {
  const isMail = channel === 'email'
  return [
    { as: 'native', name: 'channel', label: 'Channel', data: channels, also: () => ({ target: '' }) },
    {
      ...targetTexts[channel],
      ...(isMail && !hasMail && noMail),
      name: 'target',
      type: isMail ? 'email' : 'url',
      required: true,
      autoComplete: 'off',
    },
    !isMail && {
      name: 'name',
      label: 'Name',
      description: 'For example the name of the channel.',
      maxLength: 100,
    },
  ]
}

const noMail = {
  description: <NoMailServer instead="Until then choose another channel." />,
  disabled: true,
}
