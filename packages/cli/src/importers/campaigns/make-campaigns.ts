import { readData, ServiceRefused } from '#call-service.ts'
import { readPages } from '#contract/read-pages.ts'
import { inProject, type Project } from '#pick-project.ts'
import type { Connection } from '#settings.ts'
import type { KnownCampaign, PlannedCampaign } from './plan-campaigns.ts'

export async function readCampaigns(connection: Connection, project: Project): Promise<KnownCampaign[]> {
  return (await readItems(connection, project, '/campaigns')) as KnownCampaign[]
}

async function readItems(connection: Connection, project: Project, path: string): Promise<unknown[]> {
  const request = { method: 'GET', path: inProject(project, path), query: { limit: '1000' } }
  return (await readPages(connection, request, { items: 'items', pagedBy: 'cursor' })).items as unknown[]
}

const idFields: Record<string, string> = { google: 'google_campaign_id', meta: 'meta_campaign_id' }

/** Creates what is missing, and notes the display ids. */
export async function makeCampaigns(
  connection: Connection,
  project: Project,
  planned: readonly PlannedCampaign[],
): Promise<void> {
  const missing = [...new Set(planned)].filter(({ displayId }) => displayId === undefined)
  await makeAffiliates(connection, project, missing)
  for (const campaign of missing) {
    const { network, name, networkId, wantedId } = campaign
    const body = {
      name,
      channel: network.affiliate ?? network.code,
      ...(networkId !== undefined && { [idFields[network.code] ?? 'ad_network_campaign_id']: networkId }),
    }
    const make = (ids: object) =>
      post<{ display_id: string }>(connection, project, '/campaigns', { ...body, ...ids })
    const made =
      wantedId === undefined
        ? await make({})
        : await make({ custom_display_id: wantedId }).catch((error: unknown) => {
            if (!(error instanceof ServiceRefused) || error.status >= 500) throw error
            // Another project has this display id.
            return make({})
          })
    campaign.displayId = made.display_id
  }
}

async function makeAffiliates(connection: Connection, project: Project, missing: readonly PlannedCampaign[]) {
  const wanted = new Map(
    missing.flatMap(({ network: { code, affiliate } }) =>
      affiliate === undefined ? [] : [[code, affiliate] as const],
    ),
  )
  if (wanted.size === 0) return
  const known = (await readItems(connection, project, '/affiliates')) as { code: string }[]
  const codes = new Set(known.map(({ code }) => code.toLowerCase()))
  for (const [code, name] of wanted) {
    if (codes.has(code)) continue
    await post(connection, project, '/affiliates', { name }).catch((error: unknown) => {
      // Somebody else made it in the meantime.
      if (!(error instanceof ServiceRefused) || error.status !== 409) throw error
    })
  }
}

function post<Data>(connection: Connection, project: Project, path: string, body: unknown): Promise<Data> {
  return readData<Data>(connection, {
    method: 'POST',
    path: inProject(project, path),
    body: JSON.stringify(body),
    contentType: 'application/json',
  })
}
