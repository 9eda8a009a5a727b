import { Page } from '../../parts/page.tsx'

export function CampaignsPage() {
  return <Page title="Campaigns">{null}</Page>
}
