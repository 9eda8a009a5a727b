import { randomUUID } from 'node:crypto'
import { readDevice } from '#domain/attribution/evidence/read-evidence.ts'
import type { EventFact } from '#domain/events/event.ts'
import type {
  ImportedEvent,
  ImportedInstall,
  ImportedPayment,
  ImportedTouch,
} from '#domain/import/import-fact.ts'
import { importedInstall } from '#domain/import/imported-install.ts'
import type { PaymentFact } from '#domain/payments/payment.ts'
import { uuidv7 } from '#random-text.ts'
import type { NewInstall } from '#storage/attribution/insert-installs.ts'
import type { Page } from './import-page.ts'
import type { ImportTouch } from './record-imported.ts'

/** The id that a fact has of its sender; null: an export named it by the service's own. */
const ownId = ({ id, storedAs }: { id: string; storedAs: string | null }) => (id === storedAs ? null : id)

export function touchToStore({ scene, campaigns }: Page, fact: ImportedTouch): ImportTouch {
  const { at, kind, campaign, touch, storedAs, testDevice, claimed } = fact
  return {
    ...touch,
    projectId: scene.projectId,
    id: storedAs ?? uuidv7(at),
    at,
    kind,
    campaignId: campaigns.get(campaign)?.id ?? 0,
    networkClickId: ownId(fact),
    receivedAt: scene.app.now(),
    claimed,
    testDeviceId: testDeviceOf(scene, testDevice),
  }
}

const testDeviceOf = ({ settings }: Page['scene'], testDevice: string | null): number | null =>
  testDevice === null ? null : (settings.testDevices.get(testDevice) ?? null)

/** `touchId`: the stored click or impression that brought it. */
export function installToStore(
  { scene, campaigns }: Page,
  fact: ImportedInstall,
  touchId: string | null,
): NewInstall {
  const campaign = fact.campaign === null ? null : (campaigns.get(fact.campaign) ?? null)
  const { attribution, receipt } = importedInstall(fact, campaign)
  const { address, country, region, source, appVersion, framework, ...latest } = fact.app
  return {
    ...attribution,
    touchId: campaign === null ? null : touchId,
    installId: fact.storedAs ?? uuidv7(fact.at),
    // The phone's own id is in no export: a random one is nobody's.
    instanceId: ownId(fact) ?? randomUUID(),
    platform: fact.platform,
    framework,
    kind: fact.installKind,
    installedAt: fact.at,
    receivedAt: scene.app.now(),
    address,
    country,
    region,
    deviceData: fact.deviceData,
    source,
    appVersion,
    devices: readDevice(fact.deviceData).devices,
    receipt,
    latest: { ...latest, testDeviceId: testDeviceOf(scene, fact.testDevice) },
  }
}

export function eventToStore({ scene }: Page, fact: ImportedEvent): EventFact {
  const { at, userId, name, data, amount, currency, storedAs } = fact
  return {
    projectId: scene.projectId,
    id: storedAs ?? uuidv7(at),
    at,
    receivedAt: scene.app.now(),
    userId,
    name,
    eventId: ownId(fact),
    data,
    source: 'import',
    money: { amount, currency },
    isAccepted: storedAs !== null,
  }
}

export function paymentToStore(
  { scene }: Page,
  fact: ImportedPayment,
  installId: string | null,
): PaymentFact {
  const { id, at, userId, amount, type, status, currency, data, completedAt, removedAt } = fact
  return {
    projectId: scene.projectId,
    paymentId: id,
    userId,
    installId,
    amount,
    currency,
    type,
    status: status ?? 'PAYMENT_COMPLETED',
    data,
    at,
    receivedAt: scene.app.now(),
    source: 'import',
    completedAt,
    removedAt,
    isAccepted: fact.storedAs !== null,
  }
}
