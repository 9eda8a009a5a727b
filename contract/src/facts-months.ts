/** How many months a project can keep facts: at least the longest window (90 days) and a month that is deleted as a whole. */
export const factsMonths = { min: 4, max: 120, ofNewProjects: 25 } as const
