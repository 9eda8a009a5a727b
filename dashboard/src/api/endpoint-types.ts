import type { Endpoint } from '@tributary/contract/endpoint'
import type { z } from 'zod'

/** An endpoint of the contract, as a type only: no schema ends up in the bundle. */
export type AnyEndpoint = Pick<Endpoint, 'path' | 'method' | 'answers' | 'params' | 'query' | 'body'>

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type Fields<Schema> = z.ZodType extends Schema ? never : keyof Input<Schema> & string

export type ParamsOf<E extends AnyEndpoint> = Record<Fields<NonNullable<E['params']>>, string | number>

/** Beside the project, which is that of the page. */
export type OwnParamsOf<E extends AnyEndpoint> = Omit<ParamsOf<E>, 'project'>

export type QueryOf<E extends AnyEndpoint> = Partial<
  Record<Fields<NonNullable<E['query']>>, string | number | undefined>
>

export type BodyOf<E extends AnyEndpoint> = Input<NonNullable<E['body']>>

type Schemas<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends { schema: infer S } ? S : never
}
type SuccessSchema<Responses> = Schemas<Responses>[keyof Responses & (200 | 201 | 202)]

/** The `data` of a successful response. */
export type DataOf<E extends AnyEndpoint> =
  SuccessSchema<E['answers']> extends z.ZodType
    ? z.output<SuccessSchema<E['answers']>> extends { data: infer Data }
      ? Data
      : undefined
    : undefined

export type ItemOf<E extends AnyEndpoint> = DataOf<E> extends { items: (infer Item)[] } ? Item : never

export type EndpointInput<E extends AnyEndpoint> = {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
}

/** The same on a page, which adds its project. */
export type PageInput<E extends AnyEndpoint> = Omit<EndpointInput<E>, 'params'> & {
  params?: OwnParamsOf<E> & { project?: string | number }
}
