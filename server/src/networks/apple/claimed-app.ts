import { type ApplePostback, type Fields, integerField } from '#domain/apple/apple-postback.ts'
import { readJws } from './read-jws.ts'

/** The app that a postback names, verified or not: the ledger of its project counts a refusal. */
export function claimedApp(kind: ApplePostback['kind'], fields: Fields): string | undefined {
  const id =
    kind === 'skadnetwork'
      ? integerField(fields, 'app-id', Number.MAX_SAFE_INTEGER)
      : integerField(
          readJws(fields['jws-string'])?.payload ?? {},
          'advertised-item-identifier',
          Number.MAX_SAFE_INTEGER,
        )
  return typeof id === 'number' ? String(id) : undefined
}
