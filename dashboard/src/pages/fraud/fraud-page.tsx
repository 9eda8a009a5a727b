import { Page } from '../../parts/page.tsx'

export function FraudPage() {
  return <Page title="Fraud">{null}</Page>
}
