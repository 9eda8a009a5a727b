import { networkName } from '@tributary/contract/network-names'
import type { Project } from '#api/use-project.ts'
import type { OwnWindows } from './campaign-draft.ts'
import { type WindowName, windowNames } from './window-names.ts'

export type EffectiveWindow = { name: WindowName; value: number; setBy: string }

/** The most specific value wins: the campaign's, then its network's, then the project's. */
export function effectiveWindows(
  own: OwnWindows,
  channel: string | null,
  project: Project['windows'],
): EffectiveWindow[] {
  const networkWindows = channel === null ? undefined : (project.networks[channel] as OwnWindows | undefined)
  return windowNames.map((name) => {
    const value = own[name]
    if (value !== undefined) return { name, value, setBy: 'This campaign' }
    const shared = networkWindows?.[name]
    if (shared !== undefined && channel !== null) return { name, value: shared, setBy: networkName(channel) }
    return { name, value: project[name], setBy: 'The project' }
  })
}

export function formatWindow(value: number, unit: string): string {
  if (value === 0) return 'Off'
  return `${value} ${value === 1 ? unit.slice(0, -1) : unit}`
}
