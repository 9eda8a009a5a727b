type Address = { publicUrl: string | undefined; host: string; port: number }

/** The address for links in mails. Never from a request: its Host header may be anybody’s. */
export function publicUrlOf({ publicUrl, host, port }: Address): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
