/** `text`: a number or a text. `json`: lists and objects. */
export type FieldType = 'string' | 'number' | 'boolean' | 'text' | 'json'

export type CommandField = {
  name: string
  required: boolean
  type: FieldType
  choices?: string[]
  description: string
  default?: string
}

/** One endpoint of the management API as a command, generated from the contract. */
export type ContractCommand = {
  /** The operationId. */
  id: string
  /** `campaigns list` */
  name: string
  method: string
  path: string
  params: string[]
  query: CommandField[]
  /** Null: it takes no JSON. */
  body: CommandField[] | null
  /** Types of the body besides JSON. */
  otherTypes: string[]
  /** `data`: an envelope. `json`: the body itself. `response`: a file. */
  answer: 'data' | 'json' | 'nothing' | 'response' | 'events'
  /** The field of the data that has the list. */
  items: string | null
  pagedBy: 'cursor' | 'page' | null
  role: string
  summary: string
  description: string
}

export function optionName({ name }: Pick<CommandField, 'name'>): string {
  return name.replaceAll('_', '-')
}
