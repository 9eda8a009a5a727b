/** A read that is sent as POST, for its long query, or whose work is cancelled. */
export const changesNothing = { audited: { not: 'It changes nothing.' } } as const

export const changesOwnPage = { audited: { not: 'It changes what the member alone sees.' } } as const
