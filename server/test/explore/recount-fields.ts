import { dayIn, daysBetween } from '#test/reporting/oracle-facts.ts'
import type { Any, Fact, Stored } from './stored-facts.ts'

/** The value of a field, and whether a fact passes a filter: a second implementation. */
export function recountFields(stored: Stored, timezone: string) {
  const dayOf = dayIn(timezone)
  const dayOfFact = (fact: Fact) => fact.spendDay ?? dayOf(fact.at)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' })

  const readValue = (fact: Fact, field: string): Any => {
    const { install, place } = fact
    const json = (from: Any, key: string) => from?.[key] ?? null
    if (field.startsWith('data.')) return json(fact.data, field.slice(5))
    if (field.startsWith('link.')) return json(install.params, field.slice(5))
    const campaign = stored.campaigns.get(place.campaign_id)
    const fields: Record<string, () => Any> = {
      campaign: () => campaign?.display_id ?? null,
      network: () => (campaign === undefined ? null : (campaign.network ?? 'none')),
      ad_set: () => place.ad_set_id,
      platform: () => place.platform?.toLowerCase() ?? null,
      app_version: () => install.app_version,
      model: () => install.device_data.device_model ?? null,
      system_version: () => install.device_data.system_version ?? null,
      install_kind: () => install.kind,
      suspicious: () => install.suspicious.length > 0,
      weekday: () => new Date(dayOfFact(fact)).getUTCDay() || 7,
      hour_of_day: () => Number(clock.format(fact.at)),
      installed_on: () => dayOf(install.installed_at),
      age_days: () => daysBetween(dayOf(install.installed_at), dayOf(fact.at)),
    }
    return fields[field]?.() ?? fact.own[field] ?? null
  }
  const passes = (fact: Fact, { field, op = 'is', value }: Any): boolean => {
    const found = readValue(fact, field)
    const values = Array.isArray(value) ? value : [value]
    const same = (wanted: Any) =>
      found !== null &&
      (typeof wanted === 'number'
        ? Number.isFinite(found) || field === 'amount'
          ? Number(found) === wanted
          : false
        : String(found) === String(wanted))
    const holds = (wanted: Any) =>
      found !== null && String(found).toLowerCase().includes(String(wanted).toLowerCase())
    const number =
      typeof found === 'number' || (found !== null && ['amount', 'revenue', 'total', 'spend'].includes(field))
        ? Number(found)
        : undefined
    const compared = (test: (number: number) => boolean) => number !== undefined && test(number)
    switch (op) {
      case 'is':
        return values.some(same)
      case 'is_not':
        return !values.some(same)
      case 'contains':
        return values.some(holds)
      case 'does_not_contain':
        return !values.some(holds)
      case 'starts_with':
        return found !== null && values.some((wanted) => String(found).startsWith(wanted))
      case 'is_set':
        return found !== null
      case 'is_not_set':
        return found === null
      case 'greater':
        return compared((one) => one > value)
      case 'at_least':
        return typeof value === 'string'
          ? found !== null && String(found) >= value
          : compared((one) => one >= value)
      case 'less':
        return compared((one) => one < value)
      default:
        return compared((one) => one <= value)
    }
  }
  return { dayOf, dayOfFact, readValue, passes }
}
