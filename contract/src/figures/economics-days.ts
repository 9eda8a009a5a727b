/** Days after the install that are shown unless others are requested. */
export const economicsDays = [0, 1, 3, 7, 14, 30, 60, 90, 180, 365] as const
