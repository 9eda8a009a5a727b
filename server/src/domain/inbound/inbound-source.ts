import type { InboundSourceKind } from '@tributary/contract/inbound-sources'

/** A payment service of a project. */
export type InboundSource = { id: number; source: InboundSourceKind; token: string; createdAt: Date }
