import { type Amount, decimalOf, isNothing } from './amount.ts'
import { dividedCounts, dividedUnits, ofCount, roundedUnits, toNumber, zero } from './decimal.ts'
import type { EventKind } from './figures.ts'
import type { JsonSheet } from './json-sheet.ts'

/** How the figures of a report are written: as texts for people, or as plain numbers. */
export type Writer = {
  count: (to: JsonSheet, count: number) => void
  /** An event or a payment, which `opening` begins up to its count, and what it brought. */
  event: (
    to: JsonSheet,
    event: { kind: EventKind; opening: Uint8Array },
    count: number,
    amount: Amount,
  ) => void
  money: (to: JsonSheet, amount: Amount) => void
  /** Money by a count; 0 when there is nothing to divide by. */
  cost: (to: JsonSheet, spend: Amount, count: number) => void
  percentage: (to: JsonSheet, part: number, whole: number) => void
  ratio: (to: JsonSheet, part: Amount, whole: Amount) => void
  /** A percentage of installs that are old enough. */
  share: (to: JsonSheet, part: number, of: number) => void
  /** Money of a cohort, of which so many are old enough. */
  cohortMoney: (to: JsonSheet, amount: Amount, of: number) => void
}

/** Everything of a report that is written as text is written here, in en-US. */
export function formattedIn(currency: string): Writer {
  const { prefix, decimals } = moneyPattern(currency)
  const [plus, minus] = [Buffer.from(`"${prefix}`), Buffer.from(`"-${prefix}`)]
  const written = (to: JsonSheet, units: bigint) =>
    to
      .bytes(units < 0n ? minus : plus)
      .ascii(withPoint(units, decimals))
      .ascii('"')
  const money = (to: JsonSheet, amount: Amount) => {
    // Nearly all of them.
    if (decimals === 2 && amount.rest === zero)
      to.bytes(amount.cents < 0 ? minus : plus)
        .hundredths(Math.abs(amount.cents))
        .ascii('"')
    else written(to, roundedUnits(decimalOf(amount), decimals))
  }
  const count = (to: JsonSheet, value: number) => {
    signed(to, value).grouped(Math.abs(value)).ascii('"')
  }
  const amountOpening = {
    event: Buffer.from(`${amountKey.event}"${prefix}`),
    payment: Buffer.from(`${amountKey.payment}"${prefix}`),
  }
  return {
    count,
    event: (to, event, times, amount) => {
      const isUsual = decimals === 2 && amount.rest === zero && amount.cents >= 0 && times >= 0
      if (isUsual)
        to.tally(
          event.opening,
          times,
          hasAmount(event, amount) ? amountOpening[event.kind] : undefined,
          amount.cents,
        )
      else writeEvent(to, event, { count, money }, times, amount)
    },
    money,
    cost: (to, spend, count) =>
      isNothing(spend)
        ? money(to, spend)
        : written(to, dividedUnits(decimalOf(spend), ofCount(count), decimals)),
    percentage: (to, part, whole) => {
      const units = dividedCounts(part * 100, whole, 2)
      signed(to, units).hundredths(Math.abs(units)).ascii('%"')
    },
    ratio: (to, part, whole) => {
      const units = isNothing(part) ? 0n : dividedUnits(decimalOf(part), decimalOf(whole), 2)
      signed(to, units).ascii(withPoint(units, 2)).ascii('"')
    },
    share: (to, part, of) => to.ascii(String(dividedCounts(part * 100, of, 2) / 100)),
    cohortMoney: money,
  }
}

/** A figure that is only as good as the installs behind it that are old enough. */
export type Matured = { value: number; of: number }

const plainCount = (to: JsonSheet, count: number) => {
  to.json(count)
}
const plainMoney = (to: JsonSheet, amount: Amount) => {
  to.json(numberOf(amount))
}

export const plain: Writer = {
  count: plainCount,
  event: (to, event, times, amount) =>
    writeEvent(to, event, { count: plainCount, money: plainMoney }, times, amount),
  money: plainMoney,
  cost: (to, spend, count) => to.json(count === 0 ? 0 : numberOf(spend) / count),
  percentage: (to, part, whole) => to.json(whole === 0 ? 0 : (100 * part) / whole),
  ratio: (to, part, whole) => to.json(isNothing(whole) ? 0 : numberOf(part) / numberOf(whole)),
  share: (to, part, of) => to.json({ value: of === 0 ? 0 : (100 * part) / of, of } satisfies Matured),
  cohortMoney: (to, amount, of) => to.json({ value: numberOf(amount), of } satisfies Matured),
}

const amountKey: Record<EventKind, string> = { event: ',"amount":', payment: ',"total":' }

/** Not whether any fact had an amount: of facts that were taken back only the sum knows. */
function hasAmount({ kind }: { kind: EventKind }, amount: Amount): boolean {
  return kind === 'payment' || !isNothing(amount)
}

function writeEvent(
  to: JsonSheet,
  event: { kind: EventKind; opening: Uint8Array },
  { count, money }: Pick<Writer, 'count' | 'money'>,
  times: number,
  amount: Amount,
): void {
  count(to.next().bytes(event.opening), times)
  if (hasAmount(event, amount)) money(to.ascii(amountKey[event.kind]), amount)
  to.ascii('}')
}

function numberOf(amount: Amount): number {
  return toNumber(decimalOf(amount))
}

/** The currency's own symbol and number of decimals. Asked once: formatting each figure by Intl takes longer than all sums. */
function moneyPattern(currency: string): { prefix: string; decimals: number } {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const parts = format.formatToParts(1)
  const prefix = parts
    .slice(
      0,
      parts.findIndex(({ type }) => type === 'integer'),
    )
    .map(({ value }) => value)
    .join('')
  return { prefix, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 }
}

/** Opens a text. */
function signed(to: JsonSheet, value: number | bigint): JsonSheet {
  return to.ascii(value < 0 ? '"-' : '"')
}

/** Without its sign. */
function withPoint(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return decimals === 0 ? whole : `${whole}.${digits.slice(digits.length - decimals)}`
}
