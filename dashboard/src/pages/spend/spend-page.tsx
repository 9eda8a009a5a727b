import { Page } from '../../parts/page.tsx'

export function SpendPage() {
  return <Page title="Spend and networks">{null}</Page>
}
