type Attributes = { $: Record<string, string> }

export type IntentFilter = {
  $?: Record<string, string>
  action?: Attributes[]
  category?: Attributes[]
  data?: Attributes[]
}

type Activity = { 'intent-filter'?: IntentFilter[] }

const named = (name: string): Attributes => ({ $: { 'android:name': name } })

/** Links of each domain open the app, once Android has verified the domain with the service's assetlinks.json. */
export function addLinkFilters(activity: Activity, domains: readonly string[]): void {
  const filters = activity['intent-filter'] ?? []
  const hosts = new Set(filters.flatMap(({ data = [] }) => data.map(({ $ }) => $['android:host'])))
  for (const domain of domains.filter((one) => !hosts.has(one))) filters.push(linkFilter(domain))
  activity['intent-filter'] = filters
}

function linkFilter(domain: string): IntentFilter {
  return {
    $: { 'android:autoVerify': 'true' },
    action: [named('android.intent.action.VIEW')],
    category: [named('android.intent.category.DEFAULT'), named('android.intent.category.BROWSABLE')],
    data: [{ $: { 'android:scheme': 'https', 'android:host': domain } }],
  }
}
