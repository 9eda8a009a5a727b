import type { Apps } from '@tributary/contract/manage-api/projects/project'

/** The part of the project behind a link domain that a link needs. */
export type LinkProject = { projectId: number; domain: string; website: string | null; apps: Apps }

/** The part of a campaign that a link needs. */
export type LinkCampaign = {
  id: number
  displayId: string
  active: boolean
  network: string | null
  website: string | null
  androidRedirect: string | null
  iosRedirect: string | null
  /** URLs of the campaign's first store listing of each platform. */
  androidListing: string | null
  iosListing: string | null
}
