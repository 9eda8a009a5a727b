import type { Apps } from '@tributary/contract/manage-api/project'

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
  domain: string
  createdAt: Date
}
