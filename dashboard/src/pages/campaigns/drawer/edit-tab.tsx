import type { campaigns } from '@tributary/contract/manage-api/resources'
import { useChange } from '#api/use-change.ts'
import { type Campaign, campaignChangeOf, draftOf } from '#pages/campaigns/form/campaign-draft.ts'
import { CampaignForm } from '#pages/campaigns/form/campaign-form.tsx'

type Props = { campaign: Campaign; onDone: () => void }

/** The campaign form with current values. Only changed fields are sent. */
export function EditTab({ campaign, onDone }: Props) {
  const before = draftOf(campaign)
  const saving = useChange<typeof campaigns.change>(
    'PATCH',
    '/api/manage/projects/{project}/campaigns/{id}',
    {
      done: 'Campaign saved.',
      notifyOnError: false,
      onDone,
    },
  )
  return (
    <CampaignForm
      initial={before}
      campaign={campaign.display_id}
      button="Save"
      sending={saving}
      onCancel={onDone}
      onSend={(draft) =>
        saving.mutate({
          params: { id: campaign.display_id },
          body: campaignChangeOf(before, draft),
        })
      }
    />
  )
}
