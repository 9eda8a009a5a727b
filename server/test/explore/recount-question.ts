import { daysBetween } from '#test/reporting/oracle-facts.ts'
import { recountFields } from './recount-fields.ts'
import type { Any, Fact, Stored } from './stored-facts.ts'

const hourMs = 3_600_000

/** The answer to a question, fact by fact: a group's key leads to its figures. */
export function recountQuestion(
  stored: Stored,
  question: Any,
  { timezone, end, segments = [] }: { timezone: string; end: Date; segments?: Any[] },
) {
  const { dayOf, dayOfFact, readValue, passes } = recountFields(stored, timezone)
  const of: string = question.of ?? 'installs'

  const named = (facts: Fact[], name: string | undefined) =>
    facts.filter(
      ({ own }) =>
        name === undefined ||
        own.name === name ||
        (own.type !== undefined && own.type === name.toUpperCase()),
    )
  const hoursOf = (within: string) => Number.parseInt(within, 10) * (within.endsWith('d') ? 24 : 1)
  const did = (fact: Fact, behavior: Any): boolean => {
    const found = named(stored.facts[behavior.of] ?? [], behavior.name).filter(
      (one) =>
        one.person === fact.person &&
        (behavior.where ?? []).every((condition: Any) => passes(one, condition)) &&
        (behavior.from === undefined || dayOf(one.at) >= behavior.from) &&
        (behavior.to === undefined || dayOf(one.at) <= behavior.to) &&
        (behavior.within === undefined ||
          (one.at >= fact.at && one.at.getTime() <= fact.at.getTime() + hoursOf(behavior.within) * hourMs)),
    )
    return found.length >= (behavior.times ?? 1)
  }
  /** Also of reinstalls: a segment is about installs of every kind. */
  const isMember = (fact: Fact, id: number): boolean => {
    const { where, from, to } = segments.find((one) => one.id === id)
    return (stored.facts.installs ?? []).some(
      (install) =>
        install.person === fact.person &&
        (from === undefined || dayOf(install.at) >= from) &&
        (to === undefined || dayOf(install.at) <= to) &&
        where.every((filter: Any) => passesFilter(install, filter)),
    )
  }
  const passesFilter = (fact: Fact, filter: Any): boolean => {
    if (filter.did) return did(fact, filter.did)
    if (filter.did_not) return !did(fact, filter.did_not)
    if (filter.segment) return isMember(fact, filter.segment)
    if (filter.not_segment) return !isMember(fact, filter.not_segment)
    return passes(fact, filter)
  }
  const usesKind = [
    ...(question.by ?? []),
    ...(question.where ?? []).map(({ field }: Any) => field),
  ].includes('install_kind')
  const isCohort = ['retention', 'revenue_per_install'].includes(question.measure)
  const selected = named(stored.facts[of] ?? [], question.name).filter(
    (fact) =>
      dayOfFact(fact) >= question.from &&
      dayOfFact(fact) <= question.to &&
      (of !== 'installs' || (usesKind && !isCohort) || fact.install.kind === 'install') &&
      (question.where ?? []).every((filter: Any) => passesFilter(fact, filter)),
  )
  const textOf = (value: Any) => (value === null || value === undefined ? null : String(value))
  const keyOf = (fact: Fact) =>
    JSON.stringify((question.by ?? []).map((field: string) => textOf(readValue(fact, field))))
  const startOf = (fact: Fact) => {
    const day = dayOfFact(fact)
    if (question.interval === 'month') return `${day.slice(0, 7)}-01`
    if (question.interval === 'day') return day
    return new Date(Date.parse(day) - ((new Date(day).getUTCDay() + 6) % 7) * 24 * hourMs)
      .toISOString()
      .slice(0, 10)
  }
  const today = dayOf(end)
  const ageOf = (fact: Fact, at: Date) => daysBetween(dayOf(fact.at), dayOf(at))

  const firstFacts = (facts: Fact[]) => {
    const first = new Map<string, Fact>()
    for (const fact of facts) {
      const known = first.get(fact.person ?? '')
      if (known === undefined || fact.at < known.at) first.set(fact.person ?? '', fact)
    }
    return [...first.values()]
  }
  const numbersOf = (facts: Fact[]) =>
    facts
      .map((fact) => readValue(fact, question.property ?? (of === 'spend' ? 'spend' : 'revenue')))
      .flatMap((found) =>
        typeof found === 'number'
          ? [found]
          : typeof found === 'string' && !question.property?.startsWith('data.')
            ? [Number(found)]
            : [],
      )
      .sort((a, b) => a - b)
  const quantile = (numbers: number[], share: number) => {
    const at = (numbers.length - 1) * share
    const [low = 0, high = 0] = [numbers[Math.floor(at)], numbers[Math.ceil(at)]]
    return low + (high - low) * (at - Math.floor(at))
  }
  const measureOf = (facts: Fact[]): { value: number | null; of: number } => {
    const numbers = numbersOf(facts)
    const some = (value: () => number) => (numbers.length === 0 ? null : value())
    const sum = numbers.reduce((total, one) => total + one, 0)
    switch (question.measure) {
      case 'count':
        return { value: facts.length, of: facts.length }
      case 'people': {
        const people = new Set(facts.map(({ person }) => person)).size
        return { value: people, of: people }
      }
      case 'sum':
        return { value: sum, of: numbers.length }
      case 'average':
        return { value: some(() => sum / numbers.length), of: numbers.length }
      case 'min':
        return { value: some(() => numbers[0] as number), of: numbers.length }
      case 'max':
        return { value: some(() => numbers.at(-1) as number), of: numbers.length }
      case 'median':
        return { value: some(() => quantile(numbers, 0.5)), of: numbers.length }
      case 'p95':
        return { value: some(() => quantile(numbers, 0.95)), of: numbers.length }
      case 'conversion':
        return share(facts.filter(hasConverted).length, facts.length)
      case 'retention': {
        const day = question.days[0]
        const old = facts.filter((fact) => daysBetween(dayOf(fact.at), today) >= day)
        return share(old.filter((fact) => opened(fact, day)).length, old.length)
      }
      default: {
        const old = facts.filter(
          (fact) => question.day === undefined || daysBetween(dayOf(fact.at), today) > question.day,
        )
        const revenue = old.flatMap((fact) =>
          (stored.facts.revenue ?? []).filter((one) => {
            const age = ageOf(fact, one.at)
            return (
              one.install === fact.install &&
              (question.day === undefined || (age >= 0 && age <= question.day))
            )
          }),
        )
        return {
          value:
            old.length === 0
              ? null
              : revenue.reduce((total, one) => total + Number(one.own.revenue), 0) / old.length,
          of: old.length,
        }
      }
    }
  }
  const share = (part: number, whole: number) => ({
    value: whole === 0 ? null : (100 * part) / whole,
    of: whole,
  })
  const hasConverted = (fact: Fact) => {
    const { of: target, name, within = '7d' } = question.into
    const isLater =
      target === of && (name === undefined || question.name === undefined || name === question.name)
    return named(stored.facts[target] ?? [], name).some(
      (one) =>
        one.person === fact.person &&
        (isLater ? one.at > fact.at : one.at >= fact.at) &&
        one.at.getTime() <= fact.at.getTime() + hoursOf(within) * hourMs,
    )
  }
  const opened = (fact: Fact, day: number) =>
    (stored.facts.opens ?? []).some((one) => {
      const age = ageOf(fact, one.at)
      if (one.own.opened !== fact.own.install_id) return false
      return question.retention === 'cumulative'
        ? age >= 1 && age <= day
        : question.retention === 'rolling'
          ? age >= day
          : age === day
    })
  const counted = question.measure === 'conversion' ? firstFacts(selected) : selected
  const groups = Map.groupBy(counted, keyOf)
  const maturing = question.measure === 'revenue_per_install' && question.day !== undefined
  const isShown = (facts: Fact[]) =>
    !maturing || facts.some((fact) => daysBetween(dayOf(fact.at), today) > question.day)
  return {
    totals: measureOf(counted),
    nothing: measureOf([]),
    rows: new Map(
      [...groups].filter(([, facts]) => isShown(facts)).map(([key, facts]) => [key, measureOf(facts)]),
    ),
    points:
      question.interval === undefined
        ? new Map()
        : new Map([...Map.groupBy(counted, startOf)].map(([start, facts]) => [start, measureOf(facts)])),
  }
}
