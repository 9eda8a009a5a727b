/** Not a secret: the demo has no real data. */
export const demoOwner = { email: 'demo@example.com', name: 'Demo owner', password: 'a walk in the woods' }

type Started = { url: string; setupCode: string | undefined }

/** Only on the first start, while the service has no member. */
export async function makeDemoOwner({ url, setupCode: code }: Started): Promise<void> {
  if (code === undefined) return
  const response = await fetch(`${url}/api/manage/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, ...demoOwner }),
  })
  if (response.status !== 201)
    throw new Error(`Creating the demo's owner failed with ${response.status}: ${await response.text()}`)
}
