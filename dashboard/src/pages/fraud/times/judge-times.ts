import type { ClickToInstallOnTheWire } from '@tributary/contract/manage-api/attribution/fraud'
import { formatPercent } from '#format/figures.ts'

type Buckets = ClickToInstallOnTheWire['buckets']

/** Fewer installs than this are no basis for a judgement. */
const minInstalls = 20
const quickShare = 5
const lateShare = 40
const quickSeconds = 10
const lateSeconds = 86_400

export type Judgement = { tone: 'orange' | 'gray' | 'green'; label: string; explanation: string }

/** Judges the click-to-install times of a campaign. Two signs of fraud: installs that come too fast, and installs at random times. */
export function judgeTimes({ buckets, installs }: { buckets: Buckets; installs: number }): Judgement {
  if (installs < minInstalls)
    return { tone: 'gray', label: 'Too few installs', explanation: `Needs at least ${minInstalls} installs.` }
  const quick = (100 * countUpTo(buckets, quickSeconds)) / installs
  const late = (100 * (installs - countUpTo(buckets, lateSeconds))) / installs
  if (quick >= quickShare)
    return {
      tone: 'orange',
      label: 'Many within seconds',
      explanation: `${formatPercent(quick)} came within 10 seconds of the click. This is typical of click injection: the click is sent after the install has started.`,
    }
  if (late >= lateShare)
    return {
      tone: 'orange',
      label: 'Many after days',
      explanation: `${formatPercent(late)} came more than a day after the click. This is typical of click flooding: clicks sent in bulk claim installs that would have happened anyway.`,
    }
  return {
    tone: 'green',
    label: 'As expected',
    explanation: 'Most came shortly after the click, and hardly any within seconds.',
  }
}

const countUpTo = (buckets: Buckets, seconds: number) =>
  buckets.reduce((sum, { under, installs }) => sum + (under !== null && under <= seconds ? installs : 0), 0)

const spans: Record<string, string> = {
  10: '10 s',
  60: '1 min',
  300: '5 min',
  3600: '1 h',
  21600: '6 h',
  86400: '1 day',
  604800: '7 days',
}

/** The upper end of a bucket, short enough to fit below its bar. */
export const bucketLabel = (under: number | null) =>
  under === null ? 'later' : `${spans[under] ?? `${under} s`}`
