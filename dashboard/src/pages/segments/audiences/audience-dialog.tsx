import { Alert, Button, Group, Modal, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { networkAccounts } from '@tributary/contract/manage-api/resources'
import type { createAudience } from '@tributary/contract/manage-api/segments/audiences'
import { networkName } from '@tributary/contract/network-names'
import { type FormEvent, useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useRead } from '#api/use-read.ts'
import type { Segment } from '#pages/segments/segment.ts'
import { FormError } from '#parts/forms/form-error.tsx'
import { TextLink } from '#parts/links.tsx'
import { audiencesPath } from './audience.ts'
import { type AudienceSettings, AudienceSettingsFields } from './audience-settings.tsx'

type Draft = AudienceSettings & { audience: string; account: string | null; daily: boolean }

const idHelp = {
  meta: 'Of a customer list audience: in Audiences of Ads Manager, column ID.',
  google: 'Of a Customer Match list: the number after userListId in the address of Audience manager.',
  tiktok: 'Of a customer file audience: in Audience Manager, below its name.',
}

/** Uploads the segment to an audience that exists at the network. */
export function AudienceDialog({ segment, onClose }: { segment: Segment; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({
    network: 'meta',
    ids: 'contacts',
    consent: 'granted',
    audience: '',
    account: null,
    daily: true,
  })
  const creating = useChange<typeof createAudience>('POST', audiencesPath, {
    done: 'The audience is being uploaded.',
    notifyOnError: false,
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { audience, account, ...settings } = draft
    creating.mutate({
      params: { segment: segment.id },
      body: {
        ...settings,
        network_audience_id: audience.trim(),
        ...(account !== null && { account_id: Number(account) }),
      },
    })
  }
  return (
    <Modal opened onClose={onClose} title={`Upload ${segment.name}`}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <AudienceSettingsFields
            value={draft}
            onChange={(settings) => setDraft({ ...draft, ...settings, account: null })}
          />
          <ConnectionFields draft={draft} onChange={setDraft} />
          <FormError error={creating.error} />
          <Group justify="flex-end">
            <Button type="submit" loading={creating.isPending}>
              Upload
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function ConnectionFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { data } = useRead<typeof networkAccounts.list>('/api/manage/projects/{project}/network-accounts', {
    query: { limit: 1000 },
  })
  const accounts = (data?.items ?? []).filter(
    ({ network, has_credentials }) => network === draft.network && has_credentials,
  )
  return (
    <>
      {data !== undefined && accounts.length === 0 && (
        <Alert color="yellow" title={`No ${networkName(draft.network)} account with credentials`}>
          <TextLink size="sm" to="/p/$project/spend">
            Add one under Spend and networks
          </TextLink>
        </Alert>
      )}
      {accounts.length > 1 && (
        <Select
          label="Account"
          required
          data={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.account}
          onChange={(account) => onChange({ ...draft, account })}
        />
      )}
      <TextInput
        label="Audience id"
        description={idHelp[draft.network]}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={draft.audience}
        onChange={(event) => onChange({ ...draft, audience: event.currentTarget.value })}
      />
      <Switch
        label="Refresh every day"
        checked={draft.daily}
        onChange={(event) => onChange({ ...draft, daily: event.currentTarget.checked })}
      />
      <Text size="sm" c="dimmed">
        Users who leave the segment, withdraw consent or are erased are removed from the network.
      </Text>
    </>
  )
}
