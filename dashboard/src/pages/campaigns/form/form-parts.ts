import type { CampaignDraft } from './campaign-draft.ts'
import type { FieldError } from './parse-field-error.ts'
import type { CampaignChoices } from './use-campaign-choices.ts'

/** What each section of the form is given. */
export type SectionProps = {
  draft: CampaignDraft
  change: (fields: Partial<CampaignDraft>) => void
  choices: CampaignChoices
  refusal: FieldError | undefined
}

type TextField = {
  [Field in keyof CampaignDraft]: CampaignDraft[Field] extends string ? Field : never
}[keyof CampaignDraft]

/** What is wrong with a field, where it stands. */
export function errorAt({ refusal }: SectionProps, field: keyof CampaignDraft) {
  return refusal?.field === field ? { error: refusal.says } : {}
}

export function textAt(props: SectionProps, field: TextField) {
  return {
    value: props.draft[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      props.change({ [field]: event.currentTarget.value }),
    ...errorAt(props, field),
  }
}
