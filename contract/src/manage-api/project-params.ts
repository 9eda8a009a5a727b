import { z } from 'zod'

export const projectParams = z.object({ project: z.string().meta({ description: 'Project id' }) })
