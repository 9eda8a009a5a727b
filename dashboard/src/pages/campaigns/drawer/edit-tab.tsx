import type { campaigns } from '@tributary/contract/manage-api/resources'
import { useChange } from '../../../api/use-change.ts'
import { useProjectId } from '../../../api/use-project.ts'
import { type Campaign, campaignChangeOf, draftOf } from '../form/campaign-draft.ts'
import { CampaignForm } from '../form/campaign-form.tsx'

type Props = { campaign: Campaign; onDone: () => void }

/** The form of a new campaign, filled; only what differs is sent. */
export function EditTab({ campaign, onDone }: Props) {
  const project = useProjectId()
  const before = draftOf(campaign)
  const saving = useChange<typeof campaigns.change>(
    'PATCH',
    '/api/manage/projects/{project}/campaigns/{id}',
    {
      done: 'The campaign is saved.',
      tellRefusal: false,
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
          params: { project, id: campaign.display_id },
          body: campaignChangeOf(before, draft),
        })
      }
    />
  )
}
