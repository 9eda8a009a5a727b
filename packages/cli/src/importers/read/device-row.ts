import type { MappedFact, Row, Settings, SourceCampaign } from '#importers/importer.ts'
import { factId } from './fact-id.ts'
import type { InstallReader } from './map-install.ts'
import { signUp } from './sign-up.ts'

type Install = Extract<MappedFact, { fact: 'install' }>
type Event = Extract<MappedFact, { fact: 'event' }>

/** A row of a device, with what its vendor's columns tell. */
export type DeviceRow<Field extends string> = {
  row: Row<Field>
  settings: Settings
  reader: InstallReader<Field>
  at: Date
  platform: Install['platform']
  install: string
  user: string | undefined
  campaign: SourceCampaign | undefined
}

/** The install that the row is about. */
export function installOf<Field extends string>(
  { row, settings, reader, platform, install: id, ...rest }: DeviceRow<Field>,
  { at, campaign }: { at: Date; campaign: SourceCampaign | undefined } = rest,
): Install {
  return {
    fact: 'install',
    id,
    at,
    platform,
    ...(campaign !== undefined && { campaign, ...reader.ads(row, settings) }),
    ...reader.parts(row, settings),
  }
}

const signUpOf = <Field extends string>({ install, user, at }: DeviceRow<Field>): MappedFact[] =>
  user === undefined ? [] : [signUp(install, user, at)]

export const installFacts = <Field extends string>(scene: DeviceRow<Field>): MappedFact[] => [
  installOf(scene),
  ...signUpOf(scene),
]

/** The install and sign-up of a row whose time is not that of the install. */
export const knownBefore = <Field extends string>(
  scene: DeviceRow<Field>,
  campaign: SourceCampaign | undefined,
): MappedFact[] => [
  { ...installOf(scene, { at: scene.at, campaign }), isSecondHand: true, isUndated: true },
  ...signUpOf(scene),
]

/** The row names the touch that brought the user back, not the one before the install. Without one it is an open. */
export function reengagementFacts<Field extends string>(scene: DeviceRow<Field>): MappedFact[] {
  const { at, install, campaign } = scene
  const id = factId('reengagement', install, at.toISOString())
  const back: MappedFact =
    campaign === undefined
      ? { fact: 'open', id, at, install }
      : { fact: 'reengagement', id, at, install, campaign }
  return [...knownBefore(scene, undefined), back]
}

type Told = Pick<Event, 'id' | 'name' | 'data'> & {
  /** When the row says that the device was installed. */
  installedAt?: Date | undefined
}

export function eventFacts<Field extends string>(
  scene: DeviceRow<Field>,
  { installedAt, ...event }: Told,
): MappedFact[] {
  const { at, install, campaign, user = install } = scene
  const before = installedAt !== undefined && installedAt < at ? installedAt : at
  return [
    { ...installOf(scene, { at: before, campaign }), isSecondHand: true, isUndated: true },
    signUp(install, user, before),
    { fact: 'event', at, user, campaign, ...event },
  ]
}
