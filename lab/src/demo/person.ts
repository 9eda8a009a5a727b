import type { Random } from './seeded-random.ts'

export type Person = { id: string; name: string; email: string }

const firstNames =
  `Ada Anouk Arlo Bente Björn Carla Cem Clara Davide Elif Emil Enya Finn Freya Gesa Gustav Hanna Hugo Ida Ilyas Jana Jonas Juna Kaan Kira Lars
Lea Leon Lina Lotte Luca Maja Malik Mara Mats Mia Milan Nele Nino Noor Ole Paula Piet Rosa Samu Selin Tilda Tom Vera Yara`.split(
    /\s+/,
  )

// Words of the countryside, so that no real person is meant.
const lastNames =
  `Abendrot Ahornweg Bachlauf Birkenfeld Dünenweg Eichhain Farnblatt Felsengrat Föhrenwald Gipfelkreuz Heidekraut Hochmoor Kiefernhang Lärchenau
Moosgrund Nebelhorn Quellental Schilfrohr Steinpilz Talblick Uferweg Wacholder Wiesengrund Wildbach`.split(
    /\s+/,
  )

export function makePerson(random: Random, number: number | string): Person {
  const first = random.pick(firstNames)
  const last = random.pick(lastNames)
  const plain = `${first}.${last}`.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return { id: `walker-${number}`, name: `${first} ${last}`, email: `${plain}.${number}@example.com` }
}
