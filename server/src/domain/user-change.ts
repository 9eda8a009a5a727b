/** What is said of a user. Null: nothing is said, and what is known stays. */
export type UserChange = {
  name: string | null
  email: string | null
  phone: string | null
  /** Ids on other platforms. */
  identities: Record<string, string>
  /** Whatever else. */
  data: Record<string, unknown>
}
