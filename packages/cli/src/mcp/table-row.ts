type Figures = Readonly<Record<string, unknown>>
type Cohort = { value: number | null; of: number } | undefined
type AdSet = Figures & { adCreatives?: readonly Figures[]; keywords?: readonly Figures[] }

/** The figures that most questions are about, by plain names. The rest is in the management API. */
export function tableRow(row: { figures: Figures; compared: Figures | null }, ads: boolean) {
  const adSets = (row.figures.adSets ?? []) as readonly AdSet[]
  return {
    ...figuresOf(row.figures),
    ...(row.compared !== null && { compared: figuresOf(row.compared) }),
    ...(ads && adSets.length > 0 && { ad_sets: adSets.map(adSetOf) }),
  }
}

function adSetOf(adSet: AdSet) {
  const { adCreatives, keywords } = adSet
  return {
    id: adSet.id,
    name: adSet.name,
    ...figuresOf(adSet),
    ...(adCreatives && { creatives: adCreatives.map(adOf) }),
    ...(keywords && { keywords: keywords.map(adOf) }),
  }
}

const adOf = (ad: Figures) => ({ id: ad.id, name: ad.name, ...figuresOf(ad) })

function figuresOf(figures: Figures) {
  const retention = figures.retention as Record<string, Cohort> | undefined
  return {
    ...(figures.ad_network_code !== undefined && { network: figures.ad_network_code }),
    clicks: figures.clicks,
    link_clicks: figures.link_clicks,
    network_clicks: figures.network_clicks,
    impressions: figures.impressions,
    ctr: figures.ctr,
    installs: figures.installs,
    sign_ups: figures['sign-ups'],
    conversion: figures.conversion,
    revenue: figures.revenue,
    spend: figures.spend,
    paid_roas: figures.paid_roas,
    blended_roas: figures.blended_roas,
    profit: figures.profit,
    cost_per_install: figures.paid_cost_per_install,
    cpm: figures.cpm,
    retention_d7: retention?.d7 ?? null,
    uninstalls: figures.uninstalls,
    suspicious_installs: figures.suspicious_installs,
    ...named('custom_events', figures),
    ...named('payment_events', figures),
  }
}

/** Events only if they were asked for. */
function named(field: string, figures: Figures): object {
  const value = figures[field]
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? { [field]: value }
    : {}
}
