import type { DocumentedOperation } from './list-operations.ts'

/** The example request of an operation, for a shell with `TRIBUTARY` and the credential set. */
export function exampleCurl(operation: DocumentedOperation): string {
  const method = operation.method === 'get' ? '' : `-X ${operation.method.toUpperCase()} `
  const body = operation.requestBody?.content['application/json']?.example
  const lines = [`curl ${method}"$TRIBUTARY${target(operation)}"`, ...credentialHeader(operation)]
  if (body !== undefined) {
    lines.push(
      `-H 'content-type: application/json'`,
      `-d ${shellQuoted(JSON.stringify(body, null, 2).replaceAll('\n', '\n  '))}`,
    )
  }
  const [upload] = Object.entries(operation.requestBody?.content ?? {})
  if (upload !== undefined && body === undefined)
    lines.push(`-H 'content-type: ${upload[0]}'`, `--data-binary ${shellQuoted(String(upload[1].example))}`)
  return lines.join(' \\\n  ')
}

function target({ path, parameters = [] }: DocumentedOperation): string {
  const given = parameters.filter(({ example }) => example !== undefined)
  const filled = given
    .filter((one) => one.in === 'path')
    .reduce((url, one) => url.replace(`{${one.name}}`, encodeURIComponent(String(one.example))), path)
  const query = given
    .filter((one) => one.in === 'query')
    .map((one) => `${one.name}=${encodeURIComponent(String(one.example))}`)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

function credentialHeader({ security }: DocumentedOperation): string[] {
  const schemes = security.flatMap(Object.keys)
  if (schemes.includes('service_key')) return ['-H "service-key: $KEY"']
  return schemes.includes('admin_token') ? ['-H "authorization: Bearer $ADMIN_TOKEN"'] : []
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
