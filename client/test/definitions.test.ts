import type { CampaignDataOnTheWire } from '@tributary/contract/client-api/attribution-data'
import type { PaymentStatus, PaymentType } from '@tributary/contract/event-api/payment-fields'
import { expectTypeOf, test } from 'vitest'
import type { CampaignData, PaymentStatus as OwnStatus, PaymentType as OwnType } from '../src/definitions.ts'

// The public face is written out, so that apps need nothing of ours; here it is held to the contract.
test('payments and attribution are named as in the contract', () => {
  expectTypeOf<OwnType>().toEqualTypeOf<PaymentType>()
  expectTypeOf<OwnStatus>().toEqualTypeOf<PaymentStatus>()
  expectTypeOf<CampaignData['type']>().toEqualTypeOf<CampaignDataOnTheWire['type']>()
})
