import type { changeProject } from '@tributary/contract/manage-api/projects/projects'
import type { ReactNode } from 'react'
import { Panel } from '#parts/panel.tsx'
import { RoleNote } from './role-note.tsx'
import { SavedForm, type SavedFormProps } from './saved-form.tsx'

type FormProps<Values extends object> = SavedFormProps<typeof changeProject, Values>

/** A form for settings of the project. */
export function ProjectForm<Values extends object>(props: FormProps<Values>) {
  return (
    <SavedForm<typeof changeProject, Values>
      method="PATCH"
      path="/api/manage/projects/{project}"
      {...props}
    />
  )
}

type PanelProps<Values extends object> = FormProps<Values> & {
  title: string
  description: string
  /** Above the fields. By default who may change them: nothing if the page says it already. */
  note?: ReactNode
}

/** A panel of the page with such a form. */
export function ProjectPanel<Values extends object>({
  title,
  description,
  note = <RoleNote />,
  ...form
}: PanelProps<Values>) {
  return (
    <Panel title={title} description={description}>
      {note}
      <ProjectForm {...form} />
    </Panel>
  )
}
