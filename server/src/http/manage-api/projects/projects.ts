import type { ProjectOnTheWire } from '@tributary/contract/manage-api/projects/project'
import * as contract from '@tributary/contract/manage-api/projects/projects'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { readAttributionSettings } from '#domain/attribution/settings/read-attribution-settings.ts'
import { readEventLimits } from '#domain/events/event-limits.ts'
import { reservedNames } from '#domain/links/host-name.ts'
import { accessTo } from '#domain/members/access.ts'
import type { Project } from '#domain/projects/project.ts'
import { envelope } from '#http/answer.ts'
import { ownsInstallation } from '#http/guard-manage.ts'
import { nothingMissing } from '#http/manage-api/nothing-missing.ts'
import { uninstallOnTheWire } from '#http/manage-api/outbound/uninstall-on-the-wire.ts'
import { serve } from '#http/route.ts'
import { changeProject } from '#operations/projects/change-project.ts'
import { createProject } from '#operations/projects/create-project.ts'
import { allProjects } from '#storage/projects/all-projects.ts'
import { currencyChangeOnTheWire } from './currency-on-the-wire.ts'
import { retentionOnTheWire } from './retention-on-the-wire.ts'

export function projects(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listProjects, async ({ db }, { caller }) => {
    const access = (caller?.session ?? caller?.key)?.access
    const { projects: found, away } = await allProjects(db)
    const own = found.filter(({ id }) => access === undefined || accessTo(access, id) !== undefined)
    const items = own.map(projectOnTheWire)
    return envelope(nothingMissing(away), { items, next_cursor: null })
  })

  serve(server, app, contract.createProject, async ({ config }, { body, caller, host }) => {
    const created = await createProject(app, body, {
      isTrusted: ownsInstallation(caller),
      reserved: reservedNames(config, host),
    })
    return isRefusal(created)
      ? created
      : envelope('Project created. Save the secrets: they are shown only once.', created, 201)
  })

  serve(server, app, contract.getProject, (_, { project }) => envelope('OK', projectOnTheWire(project)))

  serve(server, app, contract.changeProject, async (_, { project, query, body }) => {
    const isPreview = query.preview === 'true'
    const changed = await changeProject(app, project.id, { change: body, isPreview })
    if (isRefusal(changed)) return changed
    const { currency } = changed
    return envelope(isPreview ? 'Preview: nothing was changed.' : 'Project updated.', {
      ...projectOnTheWire(changed.project),
      ...(currency && { currency_change: currencyChangeOnTheWire(currency) }),
    })
  })
}

function projectOnTheWire(project: Project): ProjectOnTheWire {
  const settings = readAttributionSettings(project)
  return {
    id: project.id,
    name: project.name,
    timezone: project.timezone,
    display_currency: project.displayCurrency,
    domain: project.domain,
    project_token: project.projectToken,
    website: project.website,
    apps: project.apps,
    signing: project.signing,
    signing_key_id: project.signingKeyId,
    revenue_from: project.revenueFrom,
    discover_campaigns: project.discoverCampaigns,
    event_limits: readEventLimits(project.eventLimits),
    billing: { status: project.billingStatus, payment_link: project.paymentLink },
    windows: settings.windows,
    fraud_rules: settings.fraudRules,
    probabilistic_ios: settings.probabilistic.IOS,
    probabilistic_android: settings.probabilistic.ANDROID,
    probabilistic_chosen: project.probabilisticIos !== null,
    meta_install_referrer_key: { configured: project.hasMetaReferrerKey },
    uninstall: uninstallOnTheWire(project),
    skadnetwork: {
      conversion_values: project.skadnetwork.conversion_values ?? [],
      campaigns: project.skadnetwork.campaigns ?? [],
    },
    retention: retentionOnTheWire(project),
    link_sub_ids: [...project.linkSubIds],
    created_at: project.createdAt.toISOString(),
  }
}
