import type { Random } from './seeded-random.ts'

export type WalkEvent = { name: string; data: Record<string, unknown> }

const trails = [
  'Eifelsteig',
  'Heidschnuckenweg',
  'Malerweg',
  'Rennsteig',
  'Rheinsteig',
  'Soonwaldsteig',
  'Westweg',
]

const kinds: readonly { share: number; make: (random: Random) => WalkEvent }[] = [
  { share: 30, make: () => ({ name: 'note_written', data: {} }) },
  {
    share: 27,
    make: (random) => ({
      name: 'walk_recorded',
      data: { distance_km: round(2 + random.wait(5)), minutes: random.whole(25, 260) },
    }),
  },
  { share: 17, make: (random) => ({ name: 'trail_viewed', data: { trail: random.pick(trails) } }) },
  { share: 12, make: (random) => ({ name: 'photo_added', data: { photos: random.whole(1, 6) } }) },
  { share: 8, make: (random) => ({ name: 'trail_searched', data: { results: random.whole(0, 40) } }) },
  { share: 4, make: () => ({ name: 'plans_viewed', data: {} }) },
  {
    share: 1.6,
    make: (random) => ({ name: 'friend_invited', data: { by: random.pick(['link', 'message']) } }),
  },
  {
    share: 0.8,
    make: (random) => ({
      name: 'guide_bought',
      data: { amount: random.pick([2.99, 3.99, 5.99]), currency: 'EUR', guide: random.pick(trails) },
    }),
  },
]

/** A random event of a user in the app. */
export function walkEvent(random: Random): WalkEvent {
  return random.weighted(kinds).make(random)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
