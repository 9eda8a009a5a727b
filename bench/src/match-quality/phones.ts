import type { Random } from '@tributary/lab/src/demo/seeded-random.ts'
import { androidModels, iosModels, iosVersions, languages } from './market.ts'

export type SimulatedPhone = {
  number: number
  platform: 'ANDROID' | 'IOS'
  model: string
  systemVersion: string
  /** Of the app. The browser's may differ. */
  language: string
  browserLanguage: string
  places: Places
  /** Whether its browser repeats a click with client hints when it is asked. */
  tellsHints: boolean
}

export type Place = 'carrier' | 'home' | 'office'

/** The public addresses behind which the phone may be. Not everybody works in an office. */
export type Places = Record<Place, string | null>

const phonesOf = { carrier: 500, home: 3, office: 40 }
const officeShare = 0.3
const androidShare = 0.62
const otherBrowserLanguage = 0.06
// The others are old, set to tell nothing, or reach the link without HTTPS.
const hintsShare = 0.93

export function makePhones(random: Random, count: number): SimulatedPhone[] {
  const homeLanguage = Array.from(
    { length: Math.ceil(count / phonesOf.home) },
    () => random.weighted(languages).language,
  )
  return Array.from({ length: count }, (_, number) => {
    const language = homeLanguage[Math.floor(number / phonesOf.home)] ?? 'de-DE'
    return {
      number,
      ...makeDevice(random),
      language,
      browserLanguage: random.chance(otherBrowserLanguage) ? 'en-US' : language,
      places: placesOf(number, random.chance(officeShare)),
      tellsHints: random.chance(hintsShare),
    }
  })
}

function makeDevice(random: Random): Pick<SimulatedPhone, 'platform' | 'model' | 'systemVersion'> {
  if (random.chance(androidShare)) {
    const { model, versions } = random.weighted(androidModels)
    return { platform: 'ANDROID', model, systemVersion: random.pick(versions) }
  }
  const { model } = random.weighted(iosModels)
  return { platform: 'IOS', model, systemVersion: random.weighted(iosVersions).version }
}

/** Ranges that no data centre of the fraud rules has. */
function placesOf(number: number, worksInOffice: boolean): Places {
  const office = Math.floor((number * officeShare) / phonesOf.office)
  return {
    carrier: address(10, Math.floor(number / phonesOf.carrier)),
    home: address(172, Math.floor(number / phonesOf.home)),
    office: worksInOffice ? address(192, office) : null,
  }
}

const address = (first: number, n: number) => `${first}.16.${n >> 8}.${n & 255}`
