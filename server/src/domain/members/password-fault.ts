/** What its length does not tell. Undefined: nothing is wrong. */
export function passwordFault(password: string, email: string): string | undefined {
  return password.trim().toLowerCase() === email ? 'password must not be the email.' : undefined
}
