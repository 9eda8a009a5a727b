type ServiceAccount = { project_id: string; client_email: string; private_key: string }

/** The three fields of Google's key file that matter; undefined if the text is not such a file. */
export function readServiceAccount(text: string): ServiceAccount | undefined {
  const file = parse(text)
  if (typeof file !== 'object' || file === null) return undefined
  const { project_id, client_email, private_key } = file as Record<string, unknown>
  if (typeof project_id !== 'string' || typeof client_email !== 'string' || typeof private_key !== 'string')
    return undefined
  return { project_id, client_email, private_key }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
