import type { CampaignDraft } from './campaign-draft.ts'
import type { FieldError } from './parse-field-error.ts'
import type { CampaignChoices } from './use-campaign-choices.ts'

/** The props of each section of the form. */
export type SectionProps = {
  draft: CampaignDraft
  change: (fields: Partial<CampaignDraft>) => void
  choices: CampaignChoices
  fieldError: FieldError | undefined
}

type TextField = {
  [Field in keyof CampaignDraft]: CampaignDraft[Field] extends string ? Field : never
}[keyof CampaignDraft]

/** The error prop of a field, if the error is about that field. */
export function errorAt({ fieldError }: SectionProps, field: keyof CampaignDraft) {
  return fieldError?.field === field ? { error: fieldError.message } : {}
}

export function textAt(props: SectionProps, field: TextField) {
  return {
    value: props.draft[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      props.change({ [field]: event.currentTarget.value }),
    ...errorAt(props, field),
  }
}
