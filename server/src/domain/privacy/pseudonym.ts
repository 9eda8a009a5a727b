/** The prefix of the pseudonym that replaces an erased user's id. */
export const pseudonymPrefix = 'erased:'
