import { Divider, NativeSelect, TextInput, Title } from '@mantine/core'
import type { createAlertDestination } from '@tributary/contract/manage-api/alerts/alert-destinations'
import type { AlertChannel } from '@tributary/contract/manage-api/alerts/alert-kinds'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { SecretDialog } from '#pages/settings/show/secret-dialog.tsx'
import { channelNames } from '#parts/alerts/alert-names.ts'
import { type AlertScope, pathIn, useScopeParams } from '#parts/alerts/alert-scope.ts'
import { NoMailServer, useHasMail } from '#parts/no-mail-server.tsx'
import { type AlertKind, choiceToSend, KindFields } from './kind-fields.tsx'

type Draft = {
  channel: AlertChannel
  name: string
  target: string
  kinds: AlertKind[]
  notifyOnResolve: boolean
}

const blank: Draft = { channel: 'email', name: '', target: '', kinds: [], notifyOnResolve: true }

export function NewDestination({ scope }: { scope: AlertScope }) {
  const params = useScopeParams()
  const [draft, setDraft] = useState(blank)
  const [secret, setSecret] = useState<string>()
  const creating = useChange<typeof createAlertDestination>('POST', pathIn(scope, 'alert-destinations'), {
    done: 'The destination was added.',
    notifyOnError: false,
    onDone: (made) => {
      setDraft({ ...blank, channel: draft.channel })
      setSecret(made.secret ?? undefined)
    },
  })
  return (
    <>
      <Divider my="md" />
      <Title order={3} size="h5" mb="sm">
        Add a destination
      </Title>
      <AddForm
        button="Add"
        ready={draft.target.trim() !== ''}
        isSending={creating.isPending}
        error={creating.error}
        onSend={() => creating.mutate({ params, body: bodyOf(draft) })}
      >
        <TargetFields value={draft} onChange={setDraft} />
        <KindFields
          scope={scope}
          value={draft}
          onChange={(choice) => setDraft((before) => ({ ...before, ...choice }))}
        />
      </AddForm>
      <SecretDialog
        title="Secret of the webhook"
        label="Secret"
        description="Your server checks with it that a message comes from here (Standard Webhooks)."
        secret={secret}
        onSaved={() => setSecret(undefined)}
      />
    </>
  )
}

function bodyOf({ channel, name, target, ...choice }: Draft) {
  return {
    channel,
    ...(name.trim() !== '' && { name }),
    ...(channel === 'email' ? { email: target } : { url: target }),
    ...choiceToSend(choice),
  }
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

function TargetFields({ value, onChange }: { value: Draft; onChange: (value: Draft) => void }) {
  const { label, placeholder, description } = targetTexts[value.channel]
  const isMail = value.channel === 'email'
  const isMailMissing = !useHasMail() && isMail
  return (
    <>
      <NativeSelect
        label="Channel"
        data={channels}
        value={value.channel}
        onChange={(event) =>
          onChange({ ...value, channel: event.currentTarget.value as AlertChannel, target: '' })
        }
      />
      <TextInput
        label={label}
        description={
          isMailMissing ? <NoMailServer instead="Until then choose another channel." /> : description
        }
        disabled={isMailMissing}
        placeholder={placeholder}
        type={isMail ? 'email' : 'url'}
        required
        autoComplete="off"
        value={value.target}
        onChange={(event) => onChange({ ...value, target: event.currentTarget.value })}
      />
      {!isMail && (
        <TextInput
          label="Name"
          description="For example the name of the channel."
          value={value.name}
          maxLength={100}
          onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
        />
      )}
    </>
  )
}
