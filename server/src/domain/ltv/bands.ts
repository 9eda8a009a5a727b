/** The first day of each part of a life. A group may differ from the project in each of them. */
export const bands = [0, 1, 7, 30, 90, 180]

export const bandOf = (age: number): number => bands.findLastIndex((first) => age >= first)
