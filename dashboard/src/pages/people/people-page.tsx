import { Page } from '../../parts/page.tsx'

export function PeoplePage() {
  return <Page title="Users and installs">{null}</Page>
}
