/** What stands in place of the id of a person who was erased begins so. */
export const pseudonymPrefix = 'erased:'
