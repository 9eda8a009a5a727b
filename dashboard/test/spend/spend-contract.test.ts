import {
  eventsByKind as contractedEvents,
  destinationKinds as contractedKinds,
} from '@tributary/contract/manage-api/outbound/destination-kinds'
import { credentialFields as contractedCredentials } from '@tributary/contract/manage-api/spend/network-credentials'
import { spendUploadBytes } from '@tributary/contract/manage-api/spend/spend'
import { spendFields, spendLayouts } from '@tributary/contract/manage-api/spend/spend-mapping'
import { networkCodes } from '@tributary/contract/networks'
import { outboundKinds } from '@tributary/contract/outbound-kinds'
import { expect, test } from 'vitest'
import { credentialFields } from '#pages/spend/accounts/credential-fields.ts'
import { networkNames } from '#pages/spend/network-names.ts'
import {
  destinationChoices,
  destinationKinds,
  eventsByKind,
} from '#pages/spend/postbacks/destination-kinds.ts'
import { deliveryEvents } from '#pages/spend/read-search.ts'
import { fields, layoutNames, maxUploadBytes } from '#pages/spend/upload/spend-file.ts'

// The dashboard imports only types from the contract: these tests compare its own lists with the contract's.

test('networks and their credentials match the contract', () => {
  expect(Object.keys(networkNames)).toEqual([...networkCodes])
  expect(credentialFields).toEqual(contractedCredentials)
})

test('destination kinds and their events match the contract, and each kind can be chosen', () => {
  expect(destinationKinds).toEqual(contractedKinds)
  expect(eventsByKind).toEqual(contractedEvents)
  expect(destinationChoices.flatMap(({ items }) => items.map(({ value }) => value)).sort()).toEqual(
    Object.keys(contractedKinds).sort(),
  )
  expect([...deliveryEvents]).toEqual([...outboundKinds])
})

test('upload fields, layouts and the size limit match the contract', () => {
  expect([...fields].sort()).toEqual([...spendFields].sort())
  for (const layout of [...spendLayouts, 'custom']) expect(layoutNames[layout]).toBeDefined()
  expect(maxUploadBytes).toBe(spendUploadBytes)
})
