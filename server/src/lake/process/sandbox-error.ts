import type { SandboxError } from './sandbox-request.ts'

/** Errors whose text is about the statement and its values. Others may name files, or the inside of DuckDB. */
const ofStatement =
  /^(Parser|Syntax|Binder|Catalog|Conversion|Invalid Input|Invalid|Invalid type|Out of Range|Mismatch Type|Constraint|Parameter Not Allowed|Parameter Not Resolved|Not implemented|Expression|Decimal|Divide by Zero|Optimizer)$/i

type JsonError = { exception_type: string; exception_message: string; position?: string }

/** Reads an error that DuckDB writes as JSON (`errors_as_json`). */
export function readSandboxError(error: unknown): SandboxError {
  const text = error instanceof Error ? error.message : String(error)
  const parsed = parse(text)
  if (parsed === undefined)
    return /out of memory/i.test(text)
      ? { kind: 'memory', reason: '' }
      : { kind: 'other', reason: text.slice(0, 500) }
  const { exception_type: type, exception_message: message, position } = parsed
  if (/^out of memory/i.test(type)) return { kind: 'memory', reason: '' }
  if (/^(io|permission)$/i.test(type)) return { kind: 'files', reason: message }
  if (!ofStatement.test(type)) return { kind: 'other', reason: `${type}: ${message}` }
  const at = Number(position)
  return {
    kind: 'sql',
    reason: `${type} Error: ${message}`,
    ...(position !== undefined && Number.isInteger(at) && at < 1e9 && { position: at }),
  }
}

/** The JSON may follow a prefix of the library. */
function parse(text: string): JsonError | undefined {
  try {
    const parsed = JSON.parse(text.slice(text.indexOf('{'))) as Partial<JsonError>
    if (typeof parsed.exception_type !== 'string' || typeof parsed.exception_message !== 'string')
      return undefined
    return parsed as JsonError
  } catch {
    return undefined
  }
}
