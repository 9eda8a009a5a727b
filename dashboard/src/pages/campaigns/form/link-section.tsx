import { Select, TextInput } from '@mantine/core'
import { useProject } from '../../../api/use-project.ts'
import { errorAt, type SectionProps, textAt } from './form-parts.ts'

/** What the link looks like. A display id stays as it is for ever: links are out in the world. */
export function LinkSection({ isNew, ...props }: SectionProps & { isNew: boolean }) {
  const { draft, change, choices } = props
  const { domain } = useProject()
  return (
    <>
      <Select
        label="Domain"
        data={choices.domains.map(({ name, primary }) => ({
          value: name,
          label: primary ? `${name} (primary)` : name,
        }))}
        value={draft.domain === '' ? domain : draft.domain}
        allowDeselect={false}
        onChange={(chosen) => change({ domain: chosen === domain ? '' : (chosen ?? '') })}
        {...errorAt(props, 'domain')}
      />
      <TextInput
        label="Display id"
        description={
          isNew
            ? 'The end of the link, for ever. Left empty, six letters and digits are made up'
            : 'It cannot change: links with it are out in the world'
        }
        placeholder={isNew ? 'Made up' : ''}
        readOnly={!isNew}
        variant={isNew ? 'default' : 'filled'}
        {...textAt(props, 'custom_display_id')}
      />
    </>
  )
}
