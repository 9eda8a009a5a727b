import type { Platform } from '#domain/devices/platform.ts'
import { readLanguage } from './agree-on-language.ts'
import { readModel } from './agree-on-model.ts'
import { normaliseSystemVersion } from './normalise-system-version.ts'

/**
 * A beginning that the keys of matching clicks share. The key of a click is `A|14|pixel 8|en-us|` after
 * project and address: platform, system version, model, language, empty where unknown (migration 0023, `match_key`).
 */
export type MatchLane = {
  prefix: string
  /** Only clicks of this model, where the prefix leaves it open. */
  model: string | null
  /** Only clicks that report no other language: `en`. */
  language: string | null
}

type Phone = { systemVersion: string | null; model: string | null; language: string | null }

/** Where the clicks are that the probabilistic rule may match: together, they hold every click that agrees on system version or model. */
export function matchLanes(
  platform: Platform,
  { systemVersion, model: given, language: reported }: Phone,
): MatchLane[] {
  const language = readLanguage(reported)?.language ?? null
  const version = normaliseSystemVersion(systemVersion)
  const model = asciiLower(readModel(given) === undefined ? '' : given)
  const system = `${platform.slice(0, 1)}|`
  if (version === null) return model === '' ? [] : [{ prefix: system, model, language }]
  if (model === '') return [{ prefix: `${system}${version}|`, model: null, language }]
  const prefixes = [`${version}|${model}|`, `${version}||`, `|${model}|`]
  return prefixes.map((prefix) => ({ prefix: system + prefix, model: null, language }))
}

/** As the database writes models: it lowers ASCII letters only. */
function asciiLower(model: string | null): string {
  const text = (model ?? '').replaceAll(/[\s|]+/g, ' ').trim()
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
