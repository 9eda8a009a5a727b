import { isPersonalField } from '@tributary/contract/access/personal-fields'
import { BadQuestion } from './bad-question.ts'

/** Which fields a caller may name: all, or those that are not personal. */
export type FieldAccess = { seesPersonalData: boolean; linkSubIds: readonly string[] }

export const everyField: FieldAccess = { seesPersonalData: true, linkSubIds: [] }

/** A personal field, named by or for somebody who may not see personal data: an answer would tell what it is. */
export class PersonalField extends BadQuestion {}

export function mayName({ seesPersonalData, linkSubIds }: FieldAccess, field: string): boolean {
  return seesPersonalData || !isPersonalField(field, linkSubIds)
}
