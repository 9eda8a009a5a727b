export type SmtpServer = {
  host: string
  port: number
  /** `tls`: from the first byte. `starttls`: required before anything is said. `none`: in clear text. */
  encryption: 'tls' | 'starttls' | 'none'
  login: { user: string; password: string } | undefined
}

export type Mailbox = { name: string; address: string }

const form =
  'a URL such as smtps://user:password@mail.example.com or smtp://user:password@mail.example.com:587 (?tls=none for a relay without TLS)'

export function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    url === undefined ||
    !/^smtps?:$/.test(url.protocol) ||
    url.hostname === '' ||
    /^\/./.test(url.pathname)
  )
    throw new Error(form)
  const { tls, ...others } = Object.fromEntries(url.searchParams)
  const isSecure = url.protocol === 'smtps:'
  if (Object.keys(others).length > 0 || (tls !== undefined && (tls !== 'none' || isSecure)))
    throw new Error(form)
  const user = decoded(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    encryption: isSecure ? 'tls' : tls === 'none' ? 'none' : 'starttls',
    login: user === '' ? undefined : { user, password: decoded(url.password) },
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error(`${form}, with special characters in percent encoding`)
  }
}

export function parseMailbox(text: string): Mailbox | undefined {
  if (text === '') return undefined
  const [, name = '', inBrackets] = /^"?([^"<>\r\n]*?)"?\s*<([^<>]+)>$/.exec(text) ?? []
  const address = inBrackets ?? text
  if (!/^[^\s@<>",;]+@[^\s@<>",;]+$/.test(address))
    throw new Error('an address such as reports@example.com or Tributary <reports@example.com>')
  return { name: name.trim(), address }
}
