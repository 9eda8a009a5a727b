import { z } from 'zod'

const choice = z.enum(['never', 'unless_refused', 'always'])

export type ProbabilisticChoice = z.infer<typeof choice>

/** Of projects that are made now. Older projects match every install until somebody chooses. */
export const probabilisticOfNewProjects = {
  probabilistic_ios: 'never',
  probabilistic_android: 'unless_refused',
} as const satisfies Record<string, ProbabilisticChoice>

const refusal =
  'Refused is `att_status` denied or restricted, a zero `idfa` without `att_status` on iOS 14.5 or later, or `consent: false`'

const ios = choice.meta({
  description: `Whether the probabilistic rule matches installs on iOS. ${refusal}`,
  examples: [probabilisticOfNewProjects.probabilistic_ios],
})

const android = choice.meta({
  description: 'The same on Android. Refused is `consent: false`',
  examples: [probabilisticOfNewProjects.probabilistic_android],
})

export const probabilisticChange = {
  probabilistic_ios: ios.optional(),
  probabilistic_android: android.optional(),
}

export type ProbabilisticChange = {
  probabilistic_ios?: ProbabilisticChoice | undefined
  probabilistic_android?: ProbabilisticChoice | undefined
}

export const probabilistic = {
  probabilistic_ios: ios,
  probabilistic_android: android,
  probabilistic_chosen: z.boolean().meta({
    description:
      'Whether the two were chosen. False: the project is older than the setting, and both are `always`',
    examples: [true],
  }),
}
