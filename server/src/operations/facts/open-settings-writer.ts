import type { App } from '#app.ts'
import type { ImportedErasure, ImportedRefund } from '#domain/import/import-fact.ts'
import type { ImportSetting } from '#domain/import/import-setting.ts'
import type { LineResult } from '#domain/import/import-tally.ts'
import { recordRefund } from '#operations/inbound/record-refund.ts'
import { settleRefunds } from '#operations/inbound/settle-refunds.ts'
import { leaveOutTestDevices } from '#operations/test-devices/leave-out-test-devices.ts'
import { paymentNamed } from '#storage/inbound/payment-refunds.ts'
import { markErased } from '#storage/privacy/erased-users.ts'
import { takeProjectLock } from '#storage/projects/lock-project.ts'
import { applySettings } from './import-settings.ts'

/** Applies the lines of an import that are no facts, and those that change stored facts. */
export function openSettingsWriter(app: App, projectId: number) {
  const testDevices = new Map<string, number>()
  const waiting = new Set<string>()
  return {
    /** Of the file, by their id in it. */
    testDevices,
    apply: (settings: readonly ImportSetting[]) => applySettings({ app, projectId, testDevices }, settings),
    refund: async (refunds: readonly ImportedRefund[]): Promise<LineResult[]> => {
      const results: LineResult[] = []
      for (const { line, kind, id, payment, amount, at } of refunds) {
        const refund = { paymentId: payment, refundId: id, amount, at }
        const outcome = await recordRefund(app, projectId, refund)
        if (outcome !== 'refunded') waiting.add(payment)
        results.push({ line, kind, outcome: outcome === 'duplicate' ? 'duplicate' : 'stored' })
      }
      return results
    },
    /** When everything is stored: refunds that came before their payments, erased users, test devices. */
    finish: async (erasures: readonly ImportedErasure[]): Promise<LineResult[]> => {
      for (const payment of waiting) await settleWaiting(app, projectId, payment)
      const results = await applyErasures(app, projectId, erasures)
      if (testDevices.size > 0) await leaveOutTestDevices(app, projectId)
      return results
    },
  }
}

function settleWaiting({ db, now }: App, projectId: number, payment: string): Promise<boolean> {
  return db.of(projectId).transaction(async (transaction) => {
    await takeProjectLock(transaction, projectId, 'refunds')
    const paymentId = await paymentNamed(transaction, projectId, payment)
    return settleRefunds(transaction, { projectId, paymentId, at: now() })
  })
}

const batchSize = 1_000

async function applyErasures(
  { db }: App,
  projectId: number,
  erasures: readonly ImportedErasure[],
): Promise<LineResult[]> {
  const results: LineResult[] = []
  for (let start = 0; start < erasures.length; start += batchSize) {
    const batch = erasures.slice(start, start + batchSize)
    const users = batch.map(({ userId, at }) => ({ userId, at }))
    const erased = await markErased(db.of(projectId), projectId, users)
    for (const { line, kind, userId } of batch)
      results.push({ line, kind, outcome: erased.has(userId) ? 'stored' : 'duplicate' })
  }
  return results
}
