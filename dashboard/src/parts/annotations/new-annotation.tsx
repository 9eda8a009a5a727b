import type { createAnnotation } from '@tributary/contract/manage-api/reports/annotations'
import type { BodyOf } from '#api/endpoint-types.ts'
import { AddForm } from '#parts/forms/add-form.tsx'
import { annotationKindNames } from './kind-names.ts'
import { annotationsPath } from './use-annotations.ts'

const kinds = Object.entries(annotationKindNames).map(([value, label]) => ({ value, label }))

/** Notes what happened on a day; `last` is the last day of the chart. */
export function NewAnnotation({ last }: { last: string }) {
  return (
    <AddForm<typeof createAnnotation, BodyOf<typeof createAnnotation>>
      path={annotationsPath}
      needs="analyst"
      blank={{ day: last, kind: 'release', text: '' }}
      keep={['day', 'kind']}
      fields={[
        { name: 'day', label: 'Day', type: 'date', required: true },
        { as: 'native', name: 'kind', label: 'Kind', data: kinds },
        {
          name: 'text',
          label: 'What happened',
          placeholder: 'Version 4.2: new checkout',
          required: true,
          maxLength: 200,
          autoComplete: 'off',
          'data-autofocus': true,
          style: { flex: '1 1 200px' },
        },
      ]}
      write={(annotation) => annotation}
      at="beside"
      button="Add"
      done="The annotation was added."
    />
  )
}
