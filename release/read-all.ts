export type Keys = { adminToken: string; serverKey: string; project: number }

type Read = (path: string, headers: Record<string, string>) => Promise<unknown>

/** What a release answers on its database: reports, lists and decisions that every later release must give too. */
export async function readAll(
  { adminToken, serverKey, project }: Keys,
  read: Read,
): Promise<Record<string, unknown>> {
  const manage = `/api/manage/projects/${project}`
  const asAdmin = { authorization: `Bearer ${adminToken}` }
  const asServer = { 'service-key': serverKey }
  const answers: Record<string, unknown> = {}
  const ask = async (path: string, headers: Record<string, string>) => {
    answers[path] = await read(path, headers)
    return answers[path]
  }
  const campaigns = (await ask('/api/v1/campaigns', asServer)) as {
    data: { campaigns: { display_id: string; attributed_users: number }[] }
  }
  await ask('/api/v1/reporting/campaigns?limit=10', asServer)
  for (const path of ['report?limit=10', 'report/cohorts', 'payments?limit=20'])
    await ask(`${manage}/${path}`, asAdmin)
  const [most] = campaigns.data.campaigns.toSorted(
    (one, other) => other.attributed_users - one.attributed_users,
  )
  await ask(`/api/v1/attributed-users?display_id=${most?.display_id}&limit=10`, asServer)
  const users = (await ask(`${manage}/users?limit=20`, asAdmin)) as { data: { items: { user_id: string }[] } }
  const user = users.data.items[0]?.user_id
  await ask(`/api/v1/get-attribution-result?user_id=${user}`, asServer)
  await ask(`${manage}/users/${user}/timeline`, asAdmin)
  return answers
}
