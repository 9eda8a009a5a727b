import { error, good, type LinkCheckPart, type LinkFinding, warning } from './link-finding.ts'
import type { NetworkForm } from './network-form.ts'
import { isOurs, type PastedLink } from './pasted-link.ts'

const clickIds = ['network_click_id', 'callback', 'click_id', 'clickid']
const levels = ['campaign_id', 'adset_id', 'ad_id']

/** What the network could send, and the link does not ask for. */
export const checkMissing: LinkCheckPart = (link, { form, projectToken }) => {
  if (!isOurs(link)) return []
  const has = (name: string) => link.parameters.some((one) => one.name === name && one.value !== '')
  const device = link.form === 'link' ? [] : serverFindings(link, has, projectToken)
  if (form === undefined) return device
  if (form.clicks === 'none')
    return [...device, error('takes_no_link', `${form.name} takes no tracking link.`)]
  return [...device, ...clickIdFindings(form, has), ...levelFindings(form, has)]
}

type Has = (name: string) => boolean

function clickIdFindings(form: NetworkForm, has: Has): LinkFinding[] {
  const own = form.macros.find(({ parameter }) => clickIds.includes(parameter))
  if (own !== undefined && !clickIds.some(has))
    return [
      warning(
        'missing_click_id',
        `The click id is missing: add ${own.parameter}=${own.macro}. Without it, repeated clicks count twice and postbacks cannot name the click.`,
      ),
    ]
  return form.appends.length === 0
    ? []
    : [good('click_id', `${form.name} appends its click id automatically: ${form.appends.join(', ')}.`)]
}

function levelFindings(form: NetworkForm, has: Has): LinkFinding[] {
  if (form.isEnteredThere) return []
  const missing = form.macros.filter(({ parameter }) => levels.includes(parameter) && !has(parameter))
  if (missing.length === 0) return []
  const pairs = missing.map(({ parameter, macro }) => `${parameter}=${macro}`).join('&')
  return [warning('missing_level', `Reports will not tell these apart: add ${pairs}.`)]
}

/** The service refuses such calls. */
function serverFindings({ parameters, form }: PastedLink, has: Has, projectToken: string): LinkFinding[] {
  const token = parameters.find(({ name }) => name === 'token')?.value
  const found: LinkFinding[] = []
  if (!token) found.push(error('missing_token', 'The parameter token is missing: every call is refused.'))
  else if (token !== projectToken)
    found.push(warning('other_token', 'token is not the project’s current token: it ends, or has ended.'))
  if (!has('gaid') && !has('idfa') && !(has('ip') && has('ua')))
    found.push(
      error(
        'missing_device',
        `The ${form} names no device: add gaid, idfa, or ip and ua. Every call is refused.`,
      ),
    )
  return found
}

/** For the URL to suggest: what the link is about. */
export function platformOf({ parameters }: PastedLink): 'ANDROID' | 'IOS' | undefined {
  const has = (name: string) => parameters.some((one) => one.name === name)
  if (has('gaid') === has('idfa')) return undefined
  return has('gaid') ? 'ANDROID' : 'IOS'
}
