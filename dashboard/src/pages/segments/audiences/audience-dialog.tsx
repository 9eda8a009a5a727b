import { Alert, Modal } from '@mantine/core'
import type { networkAccounts } from '@tributary/contract/manage-api/resources'
import type { createAudience } from '@tributary/contract/manage-api/segments/audiences'
import { networkName } from '@tributary/contract/network-names'
import { useRead } from '#api/use-read.ts'
import type { Segment } from '#pages/segments/segment.ts'
import { AddForm } from '#parts/forms/add-form.tsx'
import type { FormItems } from '#parts/forms/field.ts'
import type { Draft } from '#parts/forms/use-draft.ts'
import { TextLink } from '#parts/links.tsx'
import { audiencesPath } from './audience.ts'
import { type AudienceSettings, audienceFields, firstSettings } from './audience-fields.tsx'

type Values = AudienceSettings & { audience: string; account: string | null; daily: boolean }

const idHelp = {
  meta: 'Of a customer list audience: in Audiences of Ads Manager, column ID.',
  google: 'Of a Customer Match list: the number after userListId in the address of Audience manager.',
  tiktok: 'Of a customer file audience: in Audience Manager, below its name.',
}

type Props = { segment: Segment; onClose: () => void }

/** Uploads the segment to an audience that exists at the network. */
export function AudienceDialog({ segment, onClose }: Props) {
  const { data } = useRead<typeof networkAccounts.list>('/api/manage/projects/{project}/network-accounts', {
    query: { limit: 1000 },
  })
  const accounts = data?.items.filter(({ has_credentials }) => has_credentials)
  return (
    <Modal opened onClose={onClose} title={`Upload ${segment.name}`}>
      <AddForm<typeof createAudience, Values>
        path={audiencesPath}
        params={{ segment: segment.id }}
        blank={{ ...firstSettings, audience: '', account: null, daily: true }}
        fields={(draft) => [
          ...audienceFields({ ...draft, set: (settings) => draft.set({ ...settings, account: null }) }),
          ...connectionFields(draft, accounts),
          'Users who leave the segment, withdraw consent or are erased are removed from the network.',
        ]}
        write={({ audience, account, ...settings }) => ({
          ...settings,
          network_audience_id: audience.trim(),
          ...(account !== null && { account_id: Number(account) }),
        })}
        at="end"
        button="Upload"
        done="The audience is being uploaded."
        onDone={onClose}
      />
    </Modal>
  )
}

type Account = { id: number; name: string; network: string }

function connectionFields(
  { value: { network } }: Draft<Values>,
  accounts: readonly Account[] | undefined,
): FormItems<Values> {
  const own = accounts?.filter((account) => account.network === network)
  return [
    own?.length === 0 && (
      <Alert key="none" color="yellow" title={`No ${networkName(network)} account with credentials`}>
        <TextLink size="sm" to="/p/$project/spend">
          Add one under Spend and networks
        </TextLink>
      </Alert>
    ),
    own !== undefined &&
      own.length > 1 && {
        as: 'select',
        name: 'account',
        label: 'Account',
        required: true,
        data: own.map(({ id, name }) => ({ value: String(id), label: name })),
      },
    {
      name: 'audience',
      label: 'Audience id',
      description: idHelp[network],
      required: true,
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: 30,
    },
    { as: 'switch', name: 'daily', label: 'Refresh every day' },
  ]
}
