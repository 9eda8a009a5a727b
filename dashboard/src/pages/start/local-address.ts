/** Whether only this computer can open the address. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === '127.0.0.1' || hostname === '[::1]' || /(^|\.)localhost$/.test(hostname)
}
