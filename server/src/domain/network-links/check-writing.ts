import { error, type LinkCheckPart, type LinkFinding, warning } from './link-finding.ts'
import { parameterMeanings } from './network-form.ts'
import type { PastedLink } from './pasted-link.ts'
import { invisible } from './read-parameters.ts'

/** Spaces, escapes and signs that break a link on its way from one form to another. */
export const checkWriting: LinkCheckPart = (link) => {
  const { text, hasOuterSpace, fragment } = link
  const found: LinkFinding[] = []
  if (hasOuterSpace)
    found.push(warning('outer_space', 'There are spaces or line breaks around it. Remove them.'))
  if (/\s/.test(text))
    found.push(error('inner_space', 'There is a space or a line break inside. The link ends there.'))
  if (text.search(invisible) !== -1)
    found.push(error('invisible_character', 'It contains an invisible character. Type that part again.'))
  if (/&amp;/i.test(text))
    found.push(error('html_escaped', 'It contains &amp; instead of &: it was copied from HTML.'))
  if ((text.split('#')[0]?.split('?').length ?? 0) > 2)
    found.push(
      error('second_question_mark', 'It contains a second ?. Parameters after the first are joined with &.'),
    )
  if (fragment.includes('='))
    found.push(error('after_hash', 'Parameters after # never reach the service. Move them before it.'))
  return [...found, ...encodingFindings(link)]
}

function encodingFindings({ parameters }: PastedLink): LinkFinding[] {
  const over = parameters.filter(({ raw }) => /%25[0-9a-f]{2}/i.test(raw)).map(({ name }) => name)
  if (over.length === 0) return []
  return [error('over_encoded', `Encoded twice: ${over.join(', ')}. Write each value encoded once.`)]
}

const fixed = ['c', 'token', 'campaign', 'time']
const known = new Set([...Object.keys(parameterMeanings), ...fixed])
const byLowerCase = new Map([...known].map((name) => [name.toLowerCase(), name]))

/** Names that other services use for parameters of ours. */
const aliases: Readonly<Record<string, string>> = {
  adgroup_id: 'adset_id',
  ad_group_id: 'adset_id',
  ad_set_id: 'adset_id',
  adgroup_name: 'adset_name',
  ad_group_name: 'adset_name',
  creative_id: 'ad_id',
  creative_name: 'ad_name',
  clickid: 'network_click_id',
  click_id: 'network_click_id',
  advertising_id: 'gaid',
  gps_adid: 'gaid',
  google_aid: 'gaid',
  site_id: 'publisher_platform',
  af_c_id: 'campaign_id',
  af_adset_id: 'adset_id',
  af_ad_id: 'ad_id',
}

/** Names of parameters: repeated, in the wrong case, or of another service. */
export const checkNames: LinkCheckPart = ({ parameters, form }) => {
  const names = parameters.map(({ name }) => name)
  const repeated = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
  const effect = form === 'link' ? 'Only the first value counts.' : 'The call is refused.'
  return [
    ...repeated.map((name) => error('repeated_parameter', `${name} stands there twice. ${effect}`)),
    ...[...new Set(names)].flatMap((name) => nameFindings(name, names)),
  ]
}

function nameFindings(name: string, all: readonly string[]): LinkFinding[] {
  const right = byLowerCase.get(name.toLowerCase())
  if (right !== undefined && right !== name)
    return [error('wrong_case_name', `${name} is not read: write ${right}.`)]
  const ours = aliases[name.toLowerCase()]
  if (ours === undefined || all.includes(ours)) return []
  return [warning('other_name', `${name} is kept on the click, but not read: Tributary’s name is ${ours}.`)]
}
