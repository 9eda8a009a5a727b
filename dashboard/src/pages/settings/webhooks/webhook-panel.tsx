import { MultiSelect, Switch, TextInput } from '@mantine/core'
import type { webhooks } from '@tributary/contract/manage-api/outbound/webhooks'
import type { OutboundKind } from '@tributary/contract/outbound-kinds'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { SettingsForm } from '#pages/settings/form/settings-form.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { Panel } from '#parts/panel.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { webhookEventChoices } from './webhook-event-names.ts'
import type { Webhook } from './webhook-state.tsx'

type Props = { webhook: Webhook; onSecret: (secret: string) => void }

/** One webhook: its settings and actions. */
export function WebhookPanel({ webhook, onSecret }: Props) {
  const { id: project } = useProject()
  const { id } = webhook
  const draft = useDraft({ url: webhook.url, events: webhook.events, enabled: webhook.enabled })
  const saving = useChange<typeof webhooks.change>('PATCH', '/api/manage/projects/{project}/webhooks/{id}', {
    done: 'The webhook was changed.',
    notifyOnError: false,
  })
  const sent = draft.difference
  return (
    <Panel title={`Webhook ${id}`} description="While it is off, no events are queued for it.">
      <SettingsForm
        isChanged={draft.isChanged}
        discard={() => {
          draft.discard()
          saving.reset()
        }}
        onSave={() =>
          saving.mutate({ params: { project, id }, body: sent }, { onSuccess: () => draft.settle(sent) })
        }
        isSaving={saving.isPending}
        error={saving.error}
      >
        <Switch
          label="On"
          checked={draft.value.enabled}
          onChange={(event) => draft.set('enabled', event.currentTarget.checked)}
        />
        <TextInput label="URL" required {...draft.text('url')} />
        <MultiSelect
          label="Events"
          data={webhookEventChoices}
          value={draft.value.events}
          onChange={(chosen) => draft.set('events', chosen as OutboundKind[])}
        />
      </SettingsForm>
      <WebhookActions id={id} onSecret={onSecret} />
    </Panel>
  )
}
