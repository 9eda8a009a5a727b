import { request } from 'node:http'

/** React Native's fetch needs a phone: this is the part of it that the library calls, over a real connection. */
export function nodeFetch(url: string, { body, headers, method }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: method ?? 'GET', headers: headers as Record<string, string> },
      (answer) => {
        let text = ''
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () => resolve(responseOf(answer.statusCode ?? 0, text)))
      },
    )
    sent.on('error', reject)
    sent.end(body as string)
  })
}

function responseOf(status: number, text: string): Response {
  const response = { status, json: async () => JSON.parse(text), headers: { get: () => null } }
  return response as unknown as Response
}
