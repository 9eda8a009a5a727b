import type { Endpoint } from '#endpoint.ts'
import { createKey, listKeys, revokeKey } from './keys.ts'
import { createManagementKey, listManagementKeys, revokeManagementKey } from './management-keys.ts'
import {
  changeProjectToken,
  endProjectToken,
  listProjectTokens,
  replaceProjectToken,
} from './project-tokens.ts'
import {
  changeSigningKey,
  endSigningKey,
  listSignedRequests,
  listSigningKeys,
  replaceSigningKey,
} from './signing-keys.ts'

/** Keys of servers and of the management API, tokens of apps, and what signs their requests. */
export const keyEndpoints: readonly Endpoint[] = [
  listKeys,
  createKey,
  revokeKey,
  listManagementKeys,
  createManagementKey,
  revokeManagementKey,
  listProjectTokens,
  replaceProjectToken,
  changeProjectToken,
  endProjectToken,
  listSigningKeys,
  listSignedRequests,
  replaceSigningKey,
  changeSigningKey,
  endSigningKey,
]
