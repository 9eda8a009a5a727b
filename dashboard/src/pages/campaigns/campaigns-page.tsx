import { getRouteApi } from '@tanstack/react-router'
import { Page } from '../../parts/page.tsx'
import { CampaignDrawer } from './drawer/campaign-drawer.tsx'

const route = getRouteApi('/p/$project/campaigns')

export function CampaignsPage() {
  const { campaign } = route.useSearch()
  const go = route.useNavigate()
  return (
    <Page title="Campaigns">
      {campaign !== undefined && (
        <CampaignDrawer
          displayId={campaign}
          onClose={() => void go({ search: ({ campaign: _, ...rest }) => rest })}
        />
      )}
    </Page>
  )
}
