import { SimpleGrid, Text } from '@mantine/core'
import { createElement, Fragment, isValidElement } from 'react'
import type { Field, FormItem, FormItems } from './field.ts'
import { FieldInput } from './field-input.tsx'
import type { Edited } from './use-draft.ts'

type Props<Values extends object> = { draft: Edited<Values>; fields: FormItems<Values> }

/** What a form shows, from data. */
export function FieldList<Values extends object>({ draft, fields }: Props<Values>) {
  // As arguments, because items have their place and no key.
  return createElement(Fragment, {}, ...fields.map((item) => showItem(item, draft)))
}

function showItem<Values extends object>(item: FormItem<Values>, draft: Edited<Values>) {
  if (item === false || isValidElement(item)) return item
  if (typeof item === 'string')
    return (
      <Text size="sm" c="dimmed">
        {item}
      </Text>
    )
  if (!isRow(item)) return <FieldInput field={item} draft={draft} />
  // What is left out leaves its column empty.
  const columns = { base: 1, sm: item.length === 4 ? 2 : item.length, lg: item.length }
  return (
    <SimpleGrid cols={columns}>
      {item.map((field) => field !== false && <FieldInput key={field.name} field={field} draft={draft} />)}
    </SimpleGrid>
  )
}

const isRow = <Values extends object>(
  item: Exclude<FormItem<Values>, string>,
): item is readonly (Field<Values> | false)[] => Array.isArray(item)
