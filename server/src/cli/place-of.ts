import { resolve } from 'node:path'
import type { Config } from '../config.ts'

/** The place that an option names, else that of the settings. */
export function placeOf({ backup }: Config, option: string | undefined): { to: string | undefined } {
  return { to: option === undefined ? backup.to : resolve(option) }
}
