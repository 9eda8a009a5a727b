import {
  networkLinks as contract,
  type NetworkLinksOnTheWire,
} from '@tributary/contract/manage-api/campaigns/network-links'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { buildNetworkLinks, type LinkPlace } from '#domain/network-links/build-network-links.ts'
import { type Macro, type NetworkForm, parameterMeanings } from '#domain/network-links/network-form.ts'
import { formOfChannel, formsFor } from '#domain/network-links/network-forms.ts'
import { envelope } from '#http/answer.ts'
import { ownOrigin } from '#http/own-origin.ts'
import { serve } from '#http/route.ts'
import { campaignOfPath } from './campaign-of-path.ts'

export function networkLinks(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ config, db }, call) => {
    const { project } = call
    const campaign = await campaignOfPath(db, project.id, call.params.id)
    if (campaign === undefined) return refuse('not_found')
    const { domain, displayId, network } = campaign
    const place = {
      domain,
      displayId,
      projectToken: project.projectToken,
      origin: ownOrigin(config, call),
    }
    const own = formOfChannel(network)
    const networks = formsFor(network).map((form) => ({
      ...formOnTheWire(form, place),
      is_own: form === own,
    }))
    return envelope('OK', { networks })
  })
}

function formOnTheWire(form: NetworkForm, place: LinkPlace): Omit<NetworkLinksOnTheWire, 'is_own'> {
  const { code, name, appends, note, sources } = form
  return {
    code,
    name,
    links: buildNetworkLinks(form, place),
    parameters: macrosOf(form).map(({ parameter, macro }) => ({
      name: parameter,
      macro,
      means: parameterMeanings[parameter] ?? parameter,
    })),
    entered_there: form.isEnteredThere === true,
    appends: [...appends],
    note,
    sources: [...sources],
  }
}

/** Each parameter once: the address of the device has the same macro on both platforms. */
function macrosOf({ macros, device }: NetworkForm): Macro[] {
  const all = [...macros, ...(device?.ANDROID ?? []), ...(device?.IOS ?? [])]
  return [...new Map(all.map((one) => [one.parameter, one])).values()]
}
