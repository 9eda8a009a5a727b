import type { TestService } from './test-service.ts'

/** A project with two campaigns that have network ids. */
export async function makeSpendProject(service: TestService) {
  const project = await service.makeProject()
  for (const [custom_display_id, ids] of Object.entries({
    spring: { google_campaign_id: '111' },
    autumn: { meta_campaign_id: '222', ad_network_campaign_id: '333' },
  }))
    await service.admin('POST', `/projects/${project.id}/campaigns`, {
      name: custom_display_id,
      custom_display_id,
      ...ids,
    })
  return project
}
