import type { ProjectChange } from '@tributary/contract/manage-api/projects/project'
import { invalidBody, isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import {
  mergeFraudRules,
  mergeProbabilistic,
  mergeWindows,
} from '#domain/attribution/settings/merge-settings.ts'
import { mergeEventLimits } from '#domain/events/event-limits.ts'
import type { Project } from '#domain/projects/project.ts'
import { pushFault, setPushServices } from '#operations/outbound/set-push-services.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { repriceSoon } from '#operations/spend/reprice-money.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { unknownCampaign } from '#storage/attribution/apple-postbacks.ts'
import type { Queryable } from '#storage/database.ts'
import {
  findProject,
  inLockedProject,
  setMetaReferrerKey,
  updateProject,
} from '#storage/projects/projects.ts'
import { requestRebuild } from '#storage/rollups/rebuild-state.ts'
import { requestCurrency } from '#storage/spend/currency-changes.ts'
import { networkFault } from './network-fault.ts'
import { type CurrencyPreview, previewCurrency } from './preview-currency.ts'
import { readCurrency, readTimezone } from './read-project-settings.ts'

/** `currency`: only if the change names one that concerns stored amounts, or in its preview. */
export type ChangedProject = {
  project: Project
  currency: (CurrencyPreview & { state: 'preview' | 'queued' | 'done' }) | undefined
}

type Change = { change: ProjectChange; isPreview: boolean }

export async function changeProject(
  app: App,
  projectId: number,
  { change, isPreview }: Change,
): Promise<ChangedProject | Refusal> {
  // Amounts that just arrived count in the preview too.
  if (change.display_currency !== undefined) await catchUp(app, projectId)
  const changed = await storeChange(app, projectId, { change, isPreview })
  app.projectTokens.forget()
  app.eventLimits.forget()
  if (isRefusal(changed) || isPreview || changed.currency === undefined) return changed
  await repriceSoon(app, projectId)
  const project = (await findProject(app.db, projectId)) ?? changed.project
  const state = project.displayCurrency === changed.currency.to ? 'done' : 'queued'
  const { facts, withoutRate } = changed.currency
  const isNews = state === 'queued' || facts > 0 || withoutRate.length > 0
  return { project, currency: isNews ? { ...changed.currency, state } : undefined }
}

async function storeChange(
  { db, now, secrets }: App,
  projectId: number,
  { change, isPreview }: Change,
): Promise<ChangedProject | Refusal> {
  return inLockedProject(db, projectId, async (transaction) => {
    const project = await findProject(transaction, projectId)
    if (project === undefined) return refuse('not_found')
    const changed = await applyChange(transaction, project, change)
    if (isRefusal(changed)) return changed
    const preview =
      change.display_currency === undefined
        ? undefined
        : await previewCurrency(transaction, projectId, changed.displayCurrency)
    if (isRefusal(preview)) return preview
    const currency = preview && { ...preview, state: 'preview' as const }
    if (isPreview) return { project: changed, currency }
    await updateProject(transaction, projectId, changed)
    if (currency !== undefined) await requestCurrency(transaction, projectId, { to: currency.to, at: now() })
    // Every day of the rollups has moved.
    if (changed.timezone !== project.timezone) await requestRebuild(transaction, projectId, now())
    await storeSecrets(transaction, projectId, { change, deps: { secrets, now } })
    return { project: (await findProject(transaction, projectId)) ?? changed, currency }
  })
}

type SecretsChange = { change: ProjectChange; deps: Pick<App, 'secrets' | 'now'> }

async function storeSecrets(
  db: Queryable,
  projectId: number,
  { change, deps }: SecretsChange,
): Promise<void> {
  const key = change.meta_install_referrer_key
  if (key !== undefined)
    await setMetaReferrerKey(
      db,
      projectId,
      key === null
        ? null
        : deps.secrets.encrypt(key.toLowerCase(), sealedIn('projects.meta_referrer_key', projectId)),
    )
  if (change.uninstall !== undefined) await setPushServices(db, projectId, { change: change.uninstall, deps })
}

async function applyChange(
  db: Queryable,
  project: Project,
  change: ProjectChange,
): Promise<Project | Refusal> {
  const timezone = change.timezone === undefined ? project.timezone : await readTimezone(db, change.timezone)
  if (typeof timezone !== 'string') return timezone
  const displayCurrency =
    change.display_currency === undefined ? project.displayCurrency : readCurrency(change.display_currency)
  if (typeof displayCurrency !== 'string') return displayCurrency
  const foreign = await networkFault(db, project.id, change.windows)
  if (foreign !== undefined) return foreign
  const fault = change.uninstall && pushFault(change.uninstall)
  if (fault !== undefined) return fault
  const unknown = await unknownCampaign(db, project.id, change.skadnetwork?.campaigns ?? [])
  if (unknown !== undefined)
    return invalidBody(`skadnetwork.campaigns: '${unknown}' is not a campaign of this project.`)
  return {
    ...project,
    timezone,
    displayCurrency,
    name: change.name ?? project.name,
    website: change.website === undefined ? project.website : change.website,
    apps: { ...project.apps, ...change.apps },
    signing: change.signing ?? project.signing,
    revenueFrom: change.revenue_from ?? project.revenueFrom,
    discoverCampaigns: change.discover_campaigns ?? project.discoverCampaigns,
    eventLimits: mergeEventLimits(project.eventLimits, change.event_limits),
    billingStatus: change.billing?.status ?? project.billingStatus,
    windows: mergeWindows(project.windows, change.windows),
    fraudRules: mergeFraudRules(project.fraudRules, change.fraud_rules),
    ...mergeProbabilistic(project, change),
    skadnetwork: { ...project.skadnetwork, ...change.skadnetwork },
    factsKeptMonths:
      change.retention?.facts_months === undefined ? project.factsKeptMonths : change.retention.facts_months,
    reduceAddresses:
      change.retention?.addresses === undefined
        ? project.reduceAddresses
        : change.retention.addresses === 'reduced',
    linkSubIds: change.link_sub_ids ?? project.linkSubIds,
    uninstallFailedDays: change.uninstall?.failed_days ?? project.uninstallFailedDays,
    paymentLink:
      change.billing?.payment_link === undefined ? project.paymentLink : change.billing.payment_link,
  }
}
