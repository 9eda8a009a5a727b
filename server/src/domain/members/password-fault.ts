/** A problem other than the length. Undefined: none. */
export function passwordFault(password: string, email: string): string | undefined {
  return password.trim().toLowerCase() === email ? 'password must not be the email.' : undefined
}
