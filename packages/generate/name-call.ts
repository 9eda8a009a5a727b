import type { Endpoint } from '@tributary/contract/endpoint'

/** Groups whose title in the API docs is not a good name in code. */
const groupNames: Record<string, string> = {
  'Managed campaigns': 'campaigns',
  Reporting: 'reports',
  'Event list': 'events',
  'Import and export': 'facts',
  'Two-factor log-in': 'twoFactor',
  'Saved views': 'views',
  'Scheduled reports': 'schedules',
  'Project members': 'members',
}

/** Calls whose operationId does not give a good name within their group. */
const callNames: Record<string, string> = {
  listAttributedUsers: 'attributedUsers.list',
  getAttributionResult: 'attribution.get',
  capturePayment: 'payments.capture',
  removePayment: 'payments.remove',
  reportCampaigns: 'reports.campaigns',
  privacyDiscovery: 'privacyRequests.discovery',
  privacyCertificate: 'privacyRequests.certificate',
  privacyResults: 'privacyRequests.results',
  projectCurrency: 'exchangeRates.currency',
  readFirstSteps: 'setup.firstSteps',
  listDataKinds: 'projects.dataKinds',
  readSetupProgress: 'setup.progress',
  getReceipt: 'installs.receipt',
  pushToInstall: 'installs.push',
  replayAttribution: 'attribution.replay',
  matchQuality: 'attribution.matchQuality',
  fraudSummary: 'fraud.summary',
  previewFraudRules: 'fraud.previewRules',
  clickToInstallTimes: 'fraud.clickToInstallTimes',
  report: 'reports.campaigns',
  readUserTotals: 'users.totals',
  searchPeople: 'users.search',
  listRecent: 'live.recent',
  listEventNames: 'events.names',
  rotateWebhookSecret: 'webhooks.rotateSecret',
  armTestLink: 'testDevices.armLink',
  testLinkQr: 'testDevices.qr',
  readAlertSummary: 'alerts.summary',
  readSetup: 'setup.read',
  createOwner: 'setup.createOwner',
  changeOwnAccount: 'session.change',
  endOtherSessions: 'session.endOthers',
  rememberPage: 'preferences.remember',
  forgetPage: 'preferences.forget',
}

/** `campaigns.list` for `listCampaigns` of the group Campaigns: the group says the noun, so the call need not. */
export function nameCall({ name, group }: Pick<Endpoint, 'name' | 'group'>): {
  group: string
  method: string
} {
  const known = (callNames[name] ?? alertCall(name))?.split('.')
  if (known !== undefined) return { group: known[0] ?? '', method: known[1] ?? '' }
  const groupName = groupNames[group] ?? camelCase(group.split(/[\s-]+/))
  const nouns = [singular(groupName), groupName].flatMap((noun) => [
    noun,
    singular(camelCase(group.split(/[\s-]+/))),
  ])
  const words = wordsOf(name.replace(/^manage(?=[A-Z])/, ''))
  return {
    group: groupName,
    method: withoutNoun(words, new Set(nouns.flatMap((noun) => [noun, plural(noun)]))),
  }
}

/** Alerts have three nouns in one group, of a project and of the service: the scope says which. */
function alertCall(name: string): string | undefined {
  const [, verb, noun] = /^(\w+?)(?:Service)?Alert(Mutes|Destinations?)$/.exec(name) ?? []
  if (verb !== undefined && noun !== undefined) return `alert${plural(noun)}.${verb}`
  const [, change] = /^(list|mute|unmute)(?:Service)?Alerts$/.exec(name) ?? []
  return change === undefined ? undefined : `alerts.${change}`
}

function withoutNoun(words: string[], nouns: Set<string>): string {
  for (let length = words.length - 1; length > 0; length--) {
    if (nouns.has(camelCase(words.slice(-length)))) return camelCase(words.slice(0, -length))
    if (nouns.has(camelCase(words.slice(0, length)))) return camelCase(words.slice(length))
  }
  return camelCase(words)
}

export function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])|[\s_-]+/).map((word) => word.toLowerCase())
}

function camelCase(words: string[]): string {
  return words.map((word, at) => (at === 0 ? word.toLowerCase() : capitalized(word))).join('')
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function singular(noun: string): string {
  return noun.replace(/s$/, '')
}

function plural(noun: string): string {
  return noun.endsWith('s') ? noun : `${noun}s`
}
