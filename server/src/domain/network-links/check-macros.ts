import { isUnreplacedMacro } from '#domain/network-touch/is-unreplaced-macro.ts'
import { error, good, type LinkCheckPart, type LinkFacts, type LinkFinding, warning } from './link-finding.ts'
import type { Macro, NetworkForm } from './network-form.ts'
import { networkForms } from './network-forms.ts'
import { isOurs, type PastedLink } from './pasted-link.ts'
import type { PastedParameter } from './read-parameters.ts'

const notMacros = new Set(['c', 'token', 'campaign'])
const ofPercent = /^%\{.+\}$/
// A brace or underscore that got lost: {campaign_id, {{ad.id}, _CAMPAIGN_ID_, __CID_.
const broken =
  /^[{[<].*[^}\]>]$|^[^{[<$%#].*[}\]>]$|^\{\{[^{}]*\}$|^\{[^{}]*\}\}$|^_[A-Z][A-Z_]*_$|^__[A-Z][A-Z_]*[A-Z]_?$/

const allMacros = ({ macros, device }: NetworkForm): Macro[] => [
  ...macros,
  ...(device?.ANDROID ?? []),
  ...(device?.IOS ?? []),
]

function isMacro(text: string): boolean {
  return !broken.test(text) && (isUnreplacedMacro(text) || ofPercent.test(text))
}

const isValue = (text: string) => text !== '' && !isMacro(text) && !broken.test(text)

const isEncoded = (raw: string) => /%(25)*(7b|7d|5b|5d|3c|3e)/i.test(raw)

/** Macros: of the right network, written so that it finds them, and none left over. */
export const checkMacros: LinkCheckPart = (link, facts) => {
  if (!isOurs(link)) return []
  const given = link.parameters.filter(({ name }) => !notMacros.has(name))
  const macros = given.filter(({ value }) => isMacro(value))
  const findings = macros.flatMap((one) => macroFindings(one, facts.form))
  const damaged = given
    .filter(({ value }) => broken.test(value))
    .map(({ name, value }) => error('broken_macro', `${name}=${value}: a sign of the macro is missing.`))
  const left = leftOver(given, macros)
  const wrong = [...findings, ...damaged, ...left]
  return [...wrong, ...(macros.length > 0 && wrong.length === 0 ? rightMacros(facts) : [])]
}

function rightMacros({ form }: LinkFacts): LinkFinding[] {
  return form === undefined || form.code === 'affiliate'
    ? []
    : [good('right_macros', `All macros are documented macros of ${form.name}, each in its place.`)]
}

/** Values beside macros: this link was clicked, and the network did not replace some of them. */
function leftOver(given: readonly PastedParameter[], macros: readonly PastedParameter[]): LinkFinding[] {
  const isClicked = given.some(({ name, value }) => isValue(value) && isFilledBy(name))
  if (!isClicked || macros.length === 0) return []
  const names = macros.map(({ name, value }) => `${name}=${value}`).join(', ')
  return [
    warning('unexpanded_macro', `Other parameters have values, so the network left these macros: ${names}.`),
  ]
}

const filledNames = new Set(networkForms.flatMap((form) => allMacros(form).map(({ parameter }) => parameter)))
const isFilledBy = (name: string) => filledNames.has(name)

function macroFindings({ name, raw, value }: PastedParameter, form: NetworkForm | undefined): LinkFinding[] {
  const found = isEncoded(raw)
    ? [
        error(
          'encoded_macro',
          `${name}: the braces are percent-encoded (${raw}). Networks find only ${value}.`,
        ),
      ]
    : []
  if (form === undefined) return [...found, ...whoseMacro(name, value)]
  if (form.isEnteredThere)
    return [
      error('macro_not_in_link', `${form.name} replaces no macros in links: enter ${name} in its own form.`),
    ]
  // Every affiliate platform has macros of its own.
  return form.code === 'affiliate' ? found : [...found, ...againstForm(name, value, form)]
}

function againstForm(name: string, value: string, form: NetworkForm): LinkFinding[] {
  const own = allMacros(form)
  const wanted = own.find(({ parameter }) => parameter === name)?.macro
  const instead = wanted === undefined ? '' : ` ${form.name}’s macro for ${name} is ${wanted}.`
  const same = own.filter(({ macro }) => macro === value)
  if (same.length > 0) return misplaced(name, value, same)
  const otherCase = own.find(({ macro }) => macro.toLowerCase() === value.toLowerCase())
  if (otherCase !== undefined)
    return [
      error(
        'wrong_case_macro',
        `${value}: upper and lower case count. ${form.name} writes ${otherCase.macro}.`,
      ),
    ]
  const others = namesOf(value)
  if (others.length > 0)
    return [
      error(
        'other_network_macro',
        `${value} is a macro of ${others.join(' and ')}, not of ${form.name}.${instead}`,
      ),
    ]
  return [warning('unknown_macro', `${value} is not among the documented macros of ${form.name}.${instead}`)]
}

/** The right macro in the wrong parameter. */
function misplaced(name: string, value: string, same: readonly Macro[]): LinkFinding[] {
  const places = same.map(({ parameter }) => parameter)
  if (places.includes(name) || !isFilledBy(name)) return []
  return [warning('misplaced_macro', `${value} belongs into ${places.join(' or ')}, not into ${name}.`)]
}

function whoseMacro(name: string, value: string): LinkFinding[] {
  const others = namesOf(value)
  return others.length === 0
    ? [warning('unknown_macro', `${name}=${value} is not a documented macro of any network here.`)]
    : []
}

function namesOf(value: string): string[] {
  return networkForms
    .filter((form) => form.code !== 'affiliate' && allMacros(form).some(({ macro }) => macro === value))
    .map(({ name }) => name)
}

/** The networks whose macros a link uses; the most used first. */
export function networkOfMacros({ parameters }: PastedLink): NetworkForm | undefined {
  const values = parameters.map(({ value }) => value).filter(isMacro)
  const counted = networkForms.map((form) => ({
    form,
    count: values.filter((value) => allMacros(form).some(({ macro }) => macro === value)).length,
  }))
  const best = counted.reduce((most, one) => (one.count > most.count ? one : most), {
    form: undefined as NetworkForm | undefined,
    count: 0,
  })
  return best.form
}
