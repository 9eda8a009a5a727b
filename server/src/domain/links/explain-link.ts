import { associationFile } from './association-file.ts'
import { type Because, chooseDestination, chooseTarget, type Visit } from './choose-destination.ts'

export type Device = 'android' | 'ios' | 'desktop' | 'bot'

export type ExplainedDestination = { device: Device; goesTo: string; why: string }

const platforms = { android: 'ANDROID', ios: 'IOS', desktop: null, bot: null } as const
const devices = Object.keys(platforms) as Device[]

/** What stands for the id of a click that nobody has made yet. */
const sampleClickId = 'CLICK_ID'

type Asked = Pick<Visit, 'campaign' | 'project' | 'params'>

/** By the rules that answer links, in words. */
export function explainDestinations(asked: Asked): ExplainedDestination[] {
  return devices.map((device) => {
    const visit = visitOf(device, asked)
    const destination = chooseDestination(visit)
    return {
      device,
      goesTo: 'redirect' in destination ? destination.redirect : pages[destination.page],
      why: whyOf(device, chooseTarget(visit)?.because),
    }
  })
}

// A crawler's visit is not stored: it has no click id.
function visitOf(device: Device, asked: Asked): Visit {
  return { ...asked, platform: platforms[device], clickId: device === 'bot' ? null : sampleClickId }
}

const pages = { qr_code: 'qr_page', not_available: 'not_available_page' }

const stores = { android: 'Play', ios: 'the App Store', desktop: '', bot: '' }

function whyOf(device: Device, because: Because | undefined): string {
  const words = whyByDevice(device, because)
  return device === 'bot' ? `${words} Crawlers and link previews are never counted.` : words
}

function whyByDevice(device: Device, because: Because | undefined): string {
  switch (because) {
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

/** What whoever makes the campaign may not have meant. */
export function linkProblems(asked: Asked, domain: string): string[] {
  const said = explainDestinations(asked)
  const target = (device: Device) => chooseTarget(visitOf(device, asked))?.because
  const goesTo = (device: Device) => said.find((one) => one.device === device)?.goesTo
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
  const { apps } = asked.project
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

function isInStore(because: Because | undefined): boolean {
  return because === 'redirect' || because === 'listing' || because === 'app'
}

function place(goesTo: string | undefined): string {
  return goesTo === pages.not_available ? 'a page saying that there is no app for them' : (goesTo ?? '')
}
