import { type SpendField, spendFields } from '@tributary/contract/manage-api/spend/spend-mapping'
import { plainHeading, type SpendLayout } from './layout.ts'

/** The fields of the API as headings. */
export const tributaryLayout: SpendLayout = {
  name: 'tributary',
  columns: layoutOf(Object.fromEntries(spendFields.map((field) => [field, field]))),
  isExport: false,
}

/** Headings chosen by the caller. */
export function customLayout(headings: Partial<Record<SpendField, string>>): SpendLayout {
  return { name: 'custom', columns: layoutOf(headings), isExport: true }
}

function layoutOf(headings: Partial<Record<SpendField, string>>): SpendLayout['columns'] {
  return Object.fromEntries(
    Object.entries(headings).map(([field, heading]) => [field, [plainHeading(heading)]]),
  )
}
