import type { Endpoint } from '@tributary/contract/endpoint'
import type { z } from 'zod'

/** An endpoint of the contract, by its type alone: no schema reaches the page. */
export type AnyEndpoint = Pick<Endpoint, 'path' | 'method' | 'answers' | 'params' | 'query' | 'body'>

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type Fields<Schema> = z.ZodType extends Schema ? never : keyof Input<Schema> & string

export type ParamsOf<E extends AnyEndpoint> = Record<Fields<NonNullable<E['params']>>, string | number>

export type QueryOf<E extends AnyEndpoint> = Partial<
  Record<Fields<NonNullable<E['query']>>, string | number | undefined>
>

export type BodyOf<E extends AnyEndpoint> = Input<NonNullable<E['body']>>

type Schemas<Answers> = { [Status in keyof Answers]: Answers[Status] extends { schema: infer S } ? S : never }
type Answered<Answers> = Schemas<Answers>[keyof Answers & (200 | 201 | 202)]

/** What the envelope of a good answer carries. */
export type DataOf<E extends AnyEndpoint> =
  Answered<E['answers']> extends z.ZodType
    ? z.output<Answered<E['answers']>> extends { data: infer Data }
      ? Data
      : undefined
    : undefined

export type ItemOf<E extends AnyEndpoint> = DataOf<E> extends { items: (infer Item)[] } ? Item : never

export type Given<E extends AnyEndpoint> = {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
}
