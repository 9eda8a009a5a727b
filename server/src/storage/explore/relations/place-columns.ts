import { type Sql, sql } from '#storage/sql.ts'

/** Where a row counts: the ad of an install, as in placed-facts.ts. */
export const placeOf = (install: Sql): Sql => sql`
  ${install}.campaign_id, ${install}.ad_set_id, ${install}.ad_creative_id, ${install}.keyword_id, lower(${install}.platform) as platform`

/** Joins the install `home` on which a user counts; a fact without it is organic. */
export const joinHome = (projectId: number, installId: Sql): Sql => sql`
  left join installs home on home.project_id = ${projectId} and home.install_id = ${installId}`
