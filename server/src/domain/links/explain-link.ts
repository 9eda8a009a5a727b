import { associationFile } from './association-file.ts'
import { chooseDestination, chooseTarget, type TargetSource, type Visit } from './choose-destination.ts'

export type Device = 'android' | 'ios' | 'desktop' | 'bot'

export type ExplainedDestination = { device: Device; goesTo: string; why: string }

const platforms = { android: 'ANDROID', ios: 'IOS', desktop: null, bot: null } as const
const devices = Object.keys(platforms) as Device[]

/** A placeholder for the click id. */
const sampleClickId = 'CLICK_ID'

type LinkContext = Pick<Visit, 'campaign' | 'project' | 'params'>

/** Explains where the link leads on each device, by the same rules that serve links. */
export function explainDestinations(context: LinkContext): ExplainedDestination[] {
  return devices.map((device) => {
    const visit = visitOf(device, context)
    const destination = chooseDestination(visit)
    return {
      device,
      goesTo: 'redirect' in destination ? destination.redirect : pages[destination.page],
      why: whyOf(device, chooseTarget(visit)?.source),
    }
  })
}

// A crawler's visit is not stored: it has no click id.
function visitOf(device: Device, context: LinkContext): Visit {
  return { ...context, platform: platforms[device], clickId: device === 'bot' ? null : sampleClickId }
}

const pages = { qr_code: 'qr_page', not_available: 'not_available_page' }

const stores = { android: 'Play', ios: 'the App Store', desktop: '', bot: '' }

function whyOf(device: Device, source: TargetSource | undefined): string {
  const reason = whyByDevice(device, source)
  return device === 'bot' ? `${reason} Crawlers and link previews are never counted.` : reason
}

function whyByDevice(device: Device, source: TargetSource | undefined): string {
  switch (source) {
    case 'redirect':
      return `The campaign’s redirect for this platform, instead of ${stores[device]}.`
    case 'listing':
      return `The campaign’s store listing in ${stores[device]}.`
    case 'app':
      return `The project’s app page in ${stores[device]}.`
    case 'campaign_website':
      return 'The campaign’s website.'
    case 'project_website':
      return 'The project’s website: the campaign has none.'
    default:
      return stores[device] === ''
        ? 'A page with a QR code of the link: no website is set.'
        : 'A page saying that there is no app for this device: neither an app nor a website is set.'
  }
}

/** Probable mistakes in the setup of the link. */
export function linkProblems(context: LinkContext, domain: string): string[] {
  const explained = explainDestinations(context)
  const target = (device: Device) => chooseTarget(visitOf(device, context))?.source
  const goesTo = (device: Device) => explained.find((one) => one.device === device)?.goesTo
  const found: string[] = []
  if (domain.endsWith('.localhost')) found.push(`${domain} works on this machine only.`)
  if (!isInStore(target('ios')))
    found.push(`No App Store listing and no iOS app in the project: iPhones get ${place(goesTo('ios'))}.`)
  if (!isInStore(target('android')))
    found.push(
      `No Play listing and no Android app in the project: Android phones get ${place(goesTo('android'))}.`,
    )
  if (target('android') === 'redirect')
    found.push('Android phones bypass Play: its referrer cannot carry the click to the app.')
  const { apps } = context.project
  if (associationFile('apple-app-site-association', apps) === undefined)
    found.push(
      'apps.ios needs team_id and bundle_id: without them, the link does not open the installed app on iPhones.',
    )
  if (associationFile('assetlinks.json', apps) === undefined)
    found.push(
      'apps.android needs package_name and sha256_cert_fingerprints: without them, the link does not open the installed app on Android.',
    )
  return found
}

function isInStore(source: TargetSource | undefined): boolean {
  return source === 'redirect' || source === 'listing' || source === 'app'
}

function place(goesTo: string | undefined): string {
  return goesTo === pages.not_available ? 'a page saying that there is no app for them' : (goesTo ?? '')
}
