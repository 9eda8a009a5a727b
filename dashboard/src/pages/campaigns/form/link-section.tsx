import { Select, TextInput } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { errorAt, type SectionProps, textAt } from './form-parts.ts'

/** The link's domain and display id. A display id never changes: the link may already be in use. */
export function LinkSection({ isNew, ...props }: SectionProps & { isNew: boolean }) {
  const { draft, change, choices } = props
  const { domain } = useProject()
  return (
    <>
      <Select
        label="Domain"
        data={choices.domains
          .filter(({ state }) => state !== 'waiting')
          .map(({ name, primary }) => ({
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
            ? 'The last part of the link. Cannot be changed later. If empty, six random letters and digits'
            : 'Cannot be changed: the link may already be in use'
        }
        placeholder={isNew ? 'Random' : ''}
        readOnly={!isNew}
        variant={isNew ? 'default' : 'filled'}
        {...textAt(props, 'custom_display_id')}
      />
    </>
  )
}
