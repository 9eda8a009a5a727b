import type { S3Client } from '@aws-sdk/client-s3'
import { BackupRefused } from './backup-refused.ts'
import type { Store } from './store.ts'

export type S3Place = { bucket: string; prefix: string; endpoint: string | undefined; region: string }

type Sdk = typeof import('@aws-sdk/client-s3')
type Bucket = { sdk: Sdk; client: S3Client; bucket: string; keyOf: (name: string) => string }

const attempts = 4
const connectMs = 5_000
const requestMs = 60_000

/** Any S3-compatible store. Credentials come from where every tool of AWS finds them: AWS_ACCESS_KEY_ID, files, roles. */
export async function openS3Store({ bucket, prefix, endpoint, region }: S3Place): Promise<Store> {
  // Loaded only here: most services have a folder or no backups.
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: requestMs, throwOnRequestTimeout: true },
    // Other makers' stores have one host for all buckets, and not all know the newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const opened: Bucket = { sdk, client, bucket, keyOf: (name) => `${prefix}${name}` }
  const place = `s3://${bucket}/${prefix}`
  const replace = (name: string, bytes: Buffer) =>
    client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: opened.keyOf(name), Body: bytes }))
  const remove = (name: string) =>
    client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: opened.keyOf(name) }))
  return {
    place,
    list: async (start) =>
      (await explained(place, listKeys(opened, start))).map((key) => key.slice(prefix.length)),
    read: (name) => explained(place, readObject(opened, name)),
    write: (name, bytes) => explained(place, writeOnce(opened, name, bytes)),
    replace: async (name, bytes) => void (await explained(place, replace(name, bytes))),
    remove: async (name) => void (await explained(place, remove(name))),
  }
}

/** What a store refuses is no bug of ours: one line instead of a stack. */
async function explained<Result>(place: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    const { name, message, code } = error as NodeJS.ErrnoException
    throw new BackupRefused(`${place} cannot be used: ${code ?? name}${message === '' ? '' : `: ${message}`}`)
  }
}

async function listKeys({ sdk, client, bucket, keyOf }: Bucket, start: string): Promise<string[]> {
  const keys: string[] = []
  let token: string | undefined
  do {
    const page = await client.send(
      new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: keyOf(start), ContinuationToken: token }),
    )
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
    token = page.NextContinuationToken
  } while (token !== undefined)
  return keys
}

async function readObject({ sdk, client, bucket, keyOf }: Bucket, name: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }))
    return Body === undefined ? undefined : Buffer.from(await Body.transformToByteArray())
  } catch (error) {
    if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined
    throw error
  }
}

async function writeOnce(opened: Bucket, name: string, bytes: Buffer): Promise<void> {
  const { sdk, client, bucket, keyOf } = opened
  try {
    await client.send(
      new sdk.PutObjectCommand({ Bucket: bucket, Key: keyOf(name), Body: bytes, IfNoneMatch: '*' }),
    )
  } catch (error) {
    // A retry after a lost response finds its own object.
    if (statusOf(error) !== 412) throw error
    const existing = await readObject(opened, name)
    if (existing?.equals(bytes)) return
    throw new BackupRefused(`s3://${bucket}/${keyOf(name)} exists with another content. It was not replaced.`)
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}
