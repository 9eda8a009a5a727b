/** What an app identifies itself with: `project_token` in the body, `signing_key` in its signature. */
export type CredentialKind = 'project_token' | 'signing_key'

/** `name` is public: the token itself, or the id of the key. */
export type AppCredential = { id: number; name: string; createdAt: Date; endsAt: Date | null }

export type CredentialState = 'current' | 'previous' | 'ended'

export const maxValid = 2

export function isValid({ endsAt }: Pick<AppCredential, 'endsAt'>, now: Date): boolean {
  return endsAt === null || endsAt > now
}

/** Valid ones, oldest first: the last is the current one, and has no end. */
export function validOnes<One extends AppCredential>(all: readonly One[], now: Date): One[] {
  return all.filter((one) => isValid(one, now)).toSorted((one, other) => one.id - other.id)
}

export function stateOf(
  credential: AppCredential,
  all: readonly AppCredential[],
  now: Date,
): CredentialState {
  if (!isValid(credential, now)) return 'ended'
  return validOnes(all, now).at(-1)?.id === credential.id ? 'current' : 'previous'
}
