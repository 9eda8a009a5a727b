import { resolve } from 'node:path'
import { CliError, UsageError } from '#cli-error.ts'
import type { Io } from '#io.ts'
import type { Project } from '#pick-project.ts'
import type { Connection } from '#settings.ts'
import { makeCampaigns, readCampaigns } from './campaigns/make-campaigns.ts'
import { type PlannedCampaign, planCampaigns } from './campaigns/plan-campaigns.ts'
import { factsToSend, type Phase } from './facts-to-send.ts'
import { countSent, type KindCounts } from './kind-counts.ts'
import { openProgress, type Progress } from './progress.ts'
import { dayIn } from './read/zone-offset.ts'
import { openRejectedFile, type RejectedFile } from './rejected-file.ts'
import { inParts, type Origin, oneAhead, type Sending, sendOneImport } from './send-phase.ts'
import type { Source } from './source.ts'
import { readState, removeState, type State, stateFile, writeState } from './state-file.ts'
import { figuresOf, type Survey, takeSurvey } from './survey.ts'

export type MovingIn = {
  io: Io
  connection: Connection
  project: Project
  sources: readonly Source[]
  rejectedFile: string
  isDryRun: boolean
}

export type MovedIn = {
  survey: Survey
  planned: PlannedCampaign[]
  /** Display ids of campaigns that were created, or would be. */
  newCampaigns: PlannedCampaign[]
  counts: KindCounts
  refusedBy: Map<string, number>
  isResumed: boolean
}

const partSize = 50_000

/** Reads the files, makes the campaigns, sends the facts. A dry run reads only. */
export async function moveIn(moving: MovingIn): Promise<MovedIn> {
  const { io, connection, project, sources, isDryRun } = moving
  const file = stateFile(io, [
    connection.url,
    String(project.id),
    ...sources.map(({ fingerprint }) => fingerprint),
  ])
  const state = isDryRun ? undefined : readState(file)
  const progress = openProgress(io)
  // Programs up to 0.3.0 did not note which file it was.
  const former = state && (state.rejected ?? resolve(moving.rejectedFile))
  const rejected = openRejectedFile(moving.rejectedFile, former)
  try {
    const survey = await surveyAll(moving, progress, rejected)
    if (survey.lines === 0) throw new UsageError('The files have no lines besides their headings.')
    const planned = planCampaigns(survey.campaigns.all, await readCampaigns(connection, project))
    const newCampaigns = [...new Set(planned)].filter(({ displayId }) => displayId === undefined)
    if (!isDryRun) await makeCampaigns(connection, project, planned)
    const job = { moving, survey, planned, progress, rejected, file, refusedBy: new Map<string, number>() }
    const counts = isDryRun ? await countPeople(job) : await send(job, state)
    return { survey, planned, newCampaigns, counts, refusedBy: job.refusedBy, isResumed: state !== undefined }
  } finally {
    progress.end()
    rejected.close()
  }
}

function surveyAll(
  { sources, project }: MovingIn,
  progress: Progress,
  rejected: RejectedFile,
): Promise<Survey> {
  return takeSurvey({
    sources,
    timezone: project.timezone,
    reject: (line) => (rejected.isContinued ? undefined : rejected.add(line)),
    onBytes: readingBar(sources, progress, 'Reading'),
  })
}

function readingBar(sources: readonly Source[], progress: Progress, doing: string) {
  const total = sources.reduce((sum, { size }) => sum + size, 0)
  const read = new Map<Source, number>()
  return (source: Source, bytes: number) => {
    read.set(source, bytes)
    progress.show(
      doing,
      [...read.values()].reduce((sum, one) => sum + one, 0),
      total,
    )
  }
}

type Job = {
  moving: MovingIn
  survey: Survey
  planned: PlannedCampaign[]
  progress: Progress
  rejected: RejectedFile
  file: string
  refusedBy: Map<string, number>
}

function factsOf({ moving: { sources }, survey, planned, progress }: Job, phase: Phase) {
  const doing = phase === 'people' ? 'Reading installs and sign-ups' : 'Reading events'
  return factsToSend({ sources, survey, planned, phase, onBytes: readingBar(sources, progress, doing) })
}

async function countPeople(job: Job): Promise<KindCounts> {
  const counts: KindCounts = {}
  for await (const facts of peopleOf(job)) for (const { fact } of facts) countSent(counts, fact.fact)
  for (const [kind, lines] of job.survey.kinds)
    if (kind !== 'install') counts[kind] = { sent: lines, stored: 0, duplicate: 0, refused: 0 }
  return counts
}

/** Installs that no file has are noted: they explain why we count more. */
async function* peopleOf(job: Job) {
  const { survey, moving } = job
  for await (const facts of factsOf(job, 'people')) {
    for (const { fact } of facts)
      if (fact.fact === 'install' && fact.isSecondHand)
        figuresOf(
          survey,
          dayIn(moving.project.timezone, fact.at),
          survey.campaigns.placeOf(fact.campaign),
        ).madeInstalls += 1
    yield facts
  }
}

async function send(job: Job, state: State | undefined): Promise<KindCounts> {
  try {
    return await sendAll(job, state ?? { people: false, rest: 0, counts: {} })
  } catch (error) {
    if (!(error instanceof CliError) || job.moving.io.signal.aborted) throw error
    throw new CliError(`${error.message}\nStart the import again: it goes on where it stopped.`)
  }
}

async function sendAll(job: Job, state: State): Promise<KindCounts> {
  const { counts } = state
  const save = () => writeState(job.file, { ...state, rejected: job.rejected.path() })
  if (state.people) for await (const _ of peopleOf(job));
  else {
    await sendOneImport(peopleOf(job), sendingOf(job, counts, 'Storing installs and sign-ups'))
    state.people = true
    save()
  }
  const rest = job.survey.lines
  for await (const part of oneAhead(inParts(factsOf(job, 'rest'), { size: partSize, skip: state.rest }))) {
    await sendOneImport(
      once(part),
      sendingOf(job, counts, `Storing events (${state.rest} of about ${rest} done)`),
    )
    state.rest += part.length
    save()
  }
  removeState(job.file)
  return counts
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}

function sendingOf(
  { moving, progress, rejected, refusedBy }: Job,
  counts: KindCounts,
  doing: string,
): Sending {
  const { connection, project, io, sources } = moving
  return {
    connection,
    project,
    counts,
    signal: io.signal,
    onApplied: (applied, lines) => progress.show(doing, applied, lines),
    onRefused: ({ source, line }: Origin, reason) => {
      refusedBy.set(reason, (refusedBy.get(reason) ?? 0) + 1)
      rejected.add({ file: sources[source]?.name ?? '', line, reason })
    },
  }
}
