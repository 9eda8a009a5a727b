/** Whoever runs a demo may know it: the data is nobody's. */
export const demoOwner = { email: 'demo@example.com', name: 'Demo owner', password: 'a walk in the woods' }

type Started = { url: string; setupCode: string | undefined }

/** The first time, while the service has no member. */
export async function makeDemoOwner({ url, setupCode: code }: Started): Promise<void> {
  if (code === undefined) return
  const answer = await fetch(`${url}/api/manage/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, ...demoOwner }),
  })
  if (answer.status !== 201)
    throw new Error(`The demo's owner was answered ${answer.status}: ${await answer.text()}`)
}
