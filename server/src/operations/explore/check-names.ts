import { paymentTypes } from '@tributary/contract/event-api/payment-fields'
import type { App } from '#app.ts'
import { BadQuestion } from '#domain/explore/bad-question.ts'
import { mayName } from '#domain/explore/field-access.ts'
import { UnknownField } from '#domain/explore/field-in.ts'
import { type Field, hasLinks } from '#domain/explore/fields.ts'
import { nearestKnown } from '#domain/explore/nearest-known.ts'
import type { Compare, Question } from '#domain/explore/question.ts'
import { campaignsOf, eventNamesOf, hasProperty, type KnownCampaign } from '#storage/explore/known-names.ts'
import { latestLinkParameters, latestProperties } from '#storage/explore/latest-fields.ts'
import type { RelationSpan } from '#storage/explore/relations/relation-span.ts'
import { knownEventNames } from '#storage/reports/event-figures.ts'

type Asked = { projectId: number; question: Question; span: { from: Date; to: Date } }

/** Refuses events, payment types, campaigns and properties that the project does not have. Campaigns become their ids. */
export async function checkNames({ db }: Pick<App, 'db'>, asked: Asked): Promise<Question> {
  await refuseUnknownEvents(db, asked)
  await refuseUnknownProperties(db, asked)
  return withCampaignIds(db, asked)
}

/** Everything of the question that may name an event or a type of payment. */
function namedFacts({ of, name, measure, behaviors }: Question) {
  return [{ of, name }, ...(measure.kind === 'conversion' ? [measure.into] : []), ...behaviors].filter(
    (fact): fact is typeof fact & { name: string } => fact.name !== undefined,
  )
}

async function refuseUnknownEvents(db: App['db'], { projectId, question }: Asked): Promise<void> {
  const named = namedFacts(question)
  const type = named.find(
    ({ of, name }) => of === 'payments' && !paymentTypes.some((known) => known === name),
  )
  if (type !== undefined)
    throw new BadQuestion(
      `Unknown payment type '${type.name}'. ${nearestKnown(type.name, paymentTypes, 'type')}`,
    )
  const names = named.filter(({ of }) => of === 'events').map(({ name }) => name)
  if (names.length === 0) return
  const known = await knownEventNames(db, projectId, names)
  const unknown = names.find((wanted) => !known.some(({ kind, name }) => kind === 'event' && name === wanted))
  if (unknown === undefined) return
  throw new BadQuestion(
    `Unknown event '${unknown}'. ${nearestKnown(unknown, await eventNamesOf(db, projectId), 'event')}`,
  )
}

async function refuseUnknownProperties(db: App['db'], { projectId, question, span }: Asked): Promise<void> {
  const { of, name, by, compares, measure, behaviors } = question
  const compared = compares.map(({ field }) => field)
  const fields = [...by, ...compared, ...('property' in measure ? [measure.property] : [])]
  await refuseUnknownKeys(db, projectId, { of, name, fields, span })
  for (const { where, ...behavior } of behaviors)
    await refuseUnknownKeys(db, projectId, {
      ...behavior,
      fields: where.map(({ field }) => field),
      span: { from: null, to: null },
    })
}

type Facts = { of: Question['of']; name: string | undefined; fields: readonly Field[]; span: RelationSpan }

async function refuseUnknownKeys(db: App['db'], projectId: number, facts: Facts): Promise<void> {
  const { of, name, fields, span } = facts
  if (of !== 'events' && of !== 'payments') return
  const keys = fields.flatMap(({ column, key }) => (column === 'data' && key !== undefined ? [key] : []))
  if (keys.length === 0) return
  const latest = (await latestProperties(db, projectId, { of, name })).map((property) => property.key)
  for (const key of keys) {
    if (latest.includes(key)) continue
    if ((await hasProperty(db.of(projectId), projectId, { of, key, span })) !== false) continue
    throw new BadQuestion(`Unknown property 'data.${key}'. ${nearestKnown(key, latest, 'property')}`)
  }
}

/** An unknown field may be a property or a link parameter without its prefix. */
export async function nameUnknownField(
  { db }: Pick<App, 'db'>,
  projectId: number,
  { of, field, access }: UnknownField,
): Promise<UnknownField> {
  const properties =
    of === 'events' || of === 'payments' ? await latestProperties(db, projectId, { of, name: undefined }) : []
  const links = hasLinks(of) ? await latestLinkParameters(db, projectId) : []
  const known = [...properties.map(({ key }) => `data.${key}`), ...links.map(({ key }) => `link.${key}`)]
  return new UnknownField(
    of,
    field,
    access,
    known.filter((name) => mayName(access, name)),
  )
}

async function withCampaignIds(db: App['db'], { projectId, question }: Asked): Promise<Question> {
  const isCampaign = ({ field }: Compare) => field.type === 'campaign'
  if (!question.compares.some(isCampaign)) return question
  const known = await campaignsOf(db, projectId)
  const compares = question.compares.map((compare) =>
    isCampaign(compare)
      ? { ...compare, values: compare.values.map((value) => idOf(known, String(value))) }
      : compare,
  )
  return { ...question, compares }
}

/** As text: ids are compared as text. */
function idOf(known: readonly KnownCampaign[], displayId: string): string {
  const campaign = known.find((one) => one.displayId === displayId)
  if (campaign !== undefined) return String(campaign.id)
  const names = known.map((one) => one.displayId)
  throw new BadQuestion(`Unknown campaign '${displayId}'. ${nearestKnown(displayId, names, 'campaign')}`)
}
