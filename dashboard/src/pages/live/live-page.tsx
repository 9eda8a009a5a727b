import { Page } from '../../parts/page.tsx'

export function LivePage() {
  return <Page title="Live">{null}</Page>
}
