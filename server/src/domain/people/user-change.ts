/** A change of user data. Null leaves the stored value unchanged. */
export type UserChange = {
  name: string | null
  email: string | null
  phone: string | null
  /** Ids on other platforms. */
  identities: Record<string, string>
  /** Everything else. */
  data: Record<string, unknown>
}
