import { getRouteApi } from '@tanstack/react-router'
import type { campaigns } from '@tributary/contract/manage-api/resources'
import { useChange } from '#api/use-change.ts'
import { useCanEdit } from '#api/use-session.ts'
import { emptyDraft, newCampaignOf } from '#pages/campaigns/form/campaign-draft.ts'
import { CampaignForm } from '#pages/campaigns/form/campaign-form.tsx'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { CreatedCampaign } from './created-campaign.tsx'

const route = getRouteApi('/p/$project/campaigns/new')

export function NewCampaignPage() {
  const { created } = route.useSearch()
  const go = route.useNavigate()
  const mayChange = useCanEdit()
  const creating = useChange<typeof campaigns.create>('POST', '/api/manage/projects/{project}/campaigns', {
    done: 'Campaign created.',
    notifyOnError: false,
    onDone: ({ display_id }) => void go({ search: { created: display_id } }),
  })
  if (created !== undefined) return <CreatedCampaign displayId={created} />
  return (
    <Page
      title="New campaign"
      description="Only the name is required. Everything but the display id can be changed later."
    >
      {mayChange ? (
        <CampaignForm
          initial={emptyDraft}
          button="Create campaign"
          sending={creating}
          onSend={(draft) => creating.mutate({ body: newCampaignOf(draft) })}
        />
      ) : (
        <Panel>
          <Empty
            title="You have read-only access"
            description="Only owners and admins can create campaigns."
          />
        </Panel>
      )}
    </Page>
  )
}
