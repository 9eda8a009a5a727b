/** A problem other than the length. Undefined: none. */
export function passwordProblem(password: string, email: string): string | undefined {
  return password.trim().toLowerCase() === email ? 'password must not be the email.' : undefined
}
