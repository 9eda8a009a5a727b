import { observeDeliveries } from '#domain/alerts/deliveries-refused.ts'
import type { Observation } from '#domain/alerts/observation.ts'
import type { Project } from '#domain/projects/project.ts'
import { deliveryHours } from '#storage/alerts/delivery-hours.ts'
import type { Queryable } from '#storage/database.ts'

export async function observeDeliveryFailures(
  db: Queryable,
  project: Project,
  now: Date,
): Promise<Observation[]> {
  const hours = await deliveryHours(db, project.id, now)
  return hours.flatMap((hour) => observeDeliveries(project.id, hour))
}
