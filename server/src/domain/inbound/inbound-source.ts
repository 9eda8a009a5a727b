import type { InboundSourceKind } from '@tributary/contract/inbound-sources'

/** A payment service of a project. */
export type InboundSource = { id: number; source: InboundSourceKind; token: string; createdAt: Date }

/** The token begins with the project, so that the address alone tells where its source is stored. */
export function projectOfToken(token: string): number | undefined {
  const [, project] = /^(\d{1,9})-[0-9A-Za-z]{24}$/.exec(token) ?? []
  return project === undefined ? undefined : Number(project)
}
