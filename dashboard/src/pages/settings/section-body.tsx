import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '#parts/lazy-part.tsx'
import { LoadingRows } from '#parts/states.tsx'
import { AccountSection } from './account/account-section.tsx'
import { AlertsSection } from './alerts/alerts-section.tsx'
import { AppsSection } from './apps/apps-section.tsx'
import { AuditSection } from './audit/audit-section.tsx'
import { BillingSection } from './billing/billing-section.tsx'
import { ConversionValuesSection } from './conversion-values/conversion-values-section.tsx'
import { ErasureSection } from './data/erasure-section.tsx'
import { DomainsSection } from './domains/domains-section.tsx'
import { EventLimitsSection } from './events/event-limits-section.tsx'
import { InboundSection } from './inbound/inbound-section.tsx'
import { KeysSection } from './keys/keys-section.tsx'
import { SigningSection } from './keys/signing-section.tsx'
import { MailSection } from './mail/mail-section.tsx'
import { MembersSection } from './members/members-section.tsx'
import { PostbacksSection } from './postbacks/postbacks-section.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'
import { ProjectSection } from './project/project-section.tsx'
import { RatesSection } from './rates/rates-section.tsx'
import { ReportsSection } from './reports/reports-section.tsx'
import { RollupsSection } from './rollups/rollups-section.tsx'
import type { SectionKey } from './sections.ts'
import { ShadowSection } from './shadow/shadow-section.tsx'
import { ShareLinksSection } from './share-links/share-links-section.tsx'
import { UninstallsSection } from './uninstalls/uninstalls-section.tsx'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'
import { WindowsSection } from './windows/windows-section.tsx'

// Lazy: only this section needs the heavy calendar.
const ExportSection = lazyPart(async () => (await import('./data/export-section.tsx')).ExportSection)

const bodies: Record<SectionKey, ComponentType> = {
  project: ProjectSection,
  domains: DomainsSection,
  apps: AppsSection,
  billing: BillingSection,
  keys: KeysSection,
  signing: SigningSection,
  webhooks: WebhooksSection,
  inbound: InboundSection,
  postbacks: PostbacksSection,
  shadow: ShadowSection,
  events: EventLimitsSection,
  windows: WindowsSection,
  uninstalls: UninstallsSection,
  'conversion-values': ConversionValuesSection,
  'exchange-rates': RatesSection,
  sums: RollupsSection,
  reports: ReportsSection,
  'share-links': ShareLinksSection,
  alerts: AlertsSection,
  export: ExportSection,
  privacy: PrivacySection,
  erasure: ErasureSection,
  members: MembersSection,
  account: AccountSection,
  mail: MailSection,
  'audit-log': AuditSection,
}

export function SectionBody({ section }: { section: SectionKey }) {
  const Body = bodies[section]
  return (
    <Suspense fallback={<LoadingRows />}>
      <Body />
    </Suspense>
  )
}
