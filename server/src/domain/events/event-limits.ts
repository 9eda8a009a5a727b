import { defaultEventLimits, type EventLimits } from '@tributary/contract/event-api/event-limits'
import type { EventLimitsChange } from '@tributary/contract/manage-api/projects/event-limit-settings'
import { mergeFields } from '#domain/settings/merge-fields.ts'

/** The stored form: only limits that were set. */
export type SetEventLimits = Partial<EventLimits>

/** The limits in effect. */
export function readEventLimits(set: SetEventLimits): EventLimits {
  return { ...defaultEventLimits, ...set }
}

/** Fields missing from the change stay; null resets to the default. */
export function mergeEventLimits(
  stored: SetEventLimits,
  change: EventLimitsChange | undefined,
): SetEventLimits {
  if (change === undefined) return stored
  return change === null ? {} : mergeFields(stored, change)
}
