import type { Timing } from './next-run.ts'

export type Recipient = { email: string; unsubscribed: boolean }

export type ReportDelivery = {
  /** An address, or `slack`. */
  recipient: string
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'
  attempts: number
  dueAt: Date
  triedAt: Date | null
  sentAt: Date | null
  answer: string | null
}

export type Schedule = Timing & {
  id: number
  viewId: number
  viewName: string
  page: string
  name: string
  hasSlack: boolean
  enabled: boolean
  timezone: string
  nextRunAt: Date
  createdAt: Date
  recipients: Recipient[]
}
