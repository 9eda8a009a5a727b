import type { ClickToInstallOnTheWire } from '@tributary/contract/manage-api/attribution/fraud'
import { writeShare } from '../../../format/figures.ts'

type Buckets = ClickToInstallOnTheWire['buckets']

/** Fewer installs than this say nothing about how they came. */
const minInstalls = 20
const quickShare = 5
const lateShare = 40
const quickSeconds = 10
const lateSeconds = 86_400

export type Judgement = { tone: 'orange' | 'gray' | 'green'; word: string; says: string }

/** What the times of a campaign look like. Two signs: installs that come too soon, and installs that come whenever. */
export function judgeTimes({ buckets, installs }: { buckets: Buckets; installs: number }): Judgement {
  if (installs < minInstalls)
    return { tone: 'gray', word: 'Too few to tell', says: `It takes at least ${minInstalls} installs.` }
  const quick = (100 * countUpTo(buckets, quickSeconds)) / installs
  const late = (100 * (installs - countUpTo(buckets, lateSeconds))) / installs
  if (quick >= quickShare)
    return {
      tone: 'orange',
      word: 'Many within seconds',
      says: `${writeShare(quick)} came within 10 seconds of the click. Injected clicks look like this: they are sent when the install has begun.`,
    }
  if (late >= lateShare)
    return {
      tone: 'orange',
      word: 'Many after days',
      says: `${writeShare(late)} came more than a day after the click. Flooding looks like this: clicks in masses, and installs that would have come anyway.`,
    }
  return {
    tone: 'green',
    word: 'As expected',
    says: 'Most came soon after the click, and hardly any at once.',
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

/** The upper end of a bucket, short enough to stand below its bar. */
export const sayBucket = (under: number | null) =>
  under === null ? 'later' : `${spans[under] ?? `${under} s`}`
