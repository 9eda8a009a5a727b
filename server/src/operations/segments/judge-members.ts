import type { App } from '#app.ts'
import type { AudienceSettings, LeftOut } from '#domain/audiences/audience.ts'
import { judgeMember } from '#domain/audiences/judge-member.ts'
import type { AudienceRecord } from '#networks/audience-network.ts'
import { audienceFormats } from '#networks/audience-networks.ts'
import { memberIdentities } from '#storage/segments/member-identities.ts'

const mostAtOnce = 1_000

export type JudgedMember = { person: string; record: AudienceRecord }

/** Who of these people may be in an audience of the network, and how. The others are counted in `leftOut`. */
export async function* judgeMembers(
  { db }: App,
  projectId: number,
  { persons, leftOut, ...settings }: AudienceSettings & { persons: readonly string[]; leftOut: LeftOut },
): AsyncGenerator<JudgedMember[]> {
  const format = audienceFormats[settings.network]
  for (let start = 0; start < persons.length; start += mostAtOnce) {
    const page = persons.slice(start, start + mostAtOnce)
    const members = await memberIdentities(db.of(projectId), projectId, page)
    const kept: JudgedMember[] = []
    for (const member of members) {
      const judged = judgeMember(member, settings)
      const record = 'leftOut' in judged ? undefined : format.record(judged, settings.ids)
      if (record !== undefined) kept.push({ person: member.person, record })
      else {
        const reason = 'leftOut' in judged ? judged.leftOut : 'no_identifier'
        leftOut[reason] = (leftOut[reason] ?? 0) + 1
      }
    }
    yield kept
  }
}
