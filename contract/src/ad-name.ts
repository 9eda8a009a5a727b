import { z } from 'zod'

const description =
  'As the touch had it, or else the newest name that spend, a pull or another install gave the id'

/** The name of an ad set, creative or keyword. */
export const adName = z.string().nullable().meta({ description })

/** Where an unknown name is an empty text. */
export const adNameText = z.string().meta({ description: `${description}; empty if unknown` })
