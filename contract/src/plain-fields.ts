import { z } from 'zod'

export const nullableText = z.string().nullable()
export const integer = z.number().int()
export const nullableInteger = integer.nullable()
export const nullableNumber = z.number().nullable()
export const nullableInstant = z.iso.datetime().nullable()
export const optionalFlag = z.boolean().optional()
