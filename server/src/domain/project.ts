import type { Apps } from '@tributary/contract/manage-api/project'
import type { FraudRules } from './attribution/attribution.ts'
import type { SetWindows } from './attribution/merge-settings.ts'

export type Project = {
  id: number
  name: string
  timezone: string
  displayCurrency: string
  website: string | null
  apps: Apps
  projectToken: string
  signing: 'off' | 'report' | 'required'
  signingKeyId: string
  revenueFrom: 'payments_and_events' | 'payments'
  billingStatus: 'active' | 'suspended'
  paymentLink: string | null
  /** What was set; domain/attribution/read-attribution-settings.ts puts the defaults under it. */
  windows: SetWindows
  fraudRules: Partial<FraudRules>
  hasMetaReferrerKey: boolean
  domain: string
  createdAt: Date
}
