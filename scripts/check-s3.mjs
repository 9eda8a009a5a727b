// Backs up to a real S3 server, moto from PyPI, with its check of signatures on, and restores from it.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureInstalled, runNode } from './bootstrap.mjs'

const moto = 'moto[s3,server]==5.2.5'
// The first calls set up a user; from then on every call must be signed by it.
const callsOfSetUp = 3
const policy = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: 's3:*', Resource: '*' }] }

await ensureInstalled()
const directory = mkdtempSync(join(tmpdir(), 'tributary-s3-'))
try {
  if (install()) process.exitCode = await check()
  else
    console.log(
      `not run: backups to an S3 server (npm run check:s3); ${moto} could not be installed (python3, pip)`,
    )
} finally {
  rmSync(directory, { recursive: true, force: true })
}

function install() {
  const run = (command, args) => spawnSync(command, args, { stdio: 'ignore', timeout: 240_000 }).status === 0
  return (
    run('python3', ['-m', 'venv', directory]) &&
    run(join(directory, 'bin', 'pip'), [
      'install',
      '--quiet',
      '--no-compile',
      '--disable-pip-version-check',
      moto,
    ])
  )
}

async function check() {
  const server = spawn(join(directory, 'bin', 'moto_server'), ['--port', '0'], {
    env: { ...process.env, INITIAL_NO_AUTH_ACTION_COUNT: String(callsOfSetUp) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'exit')
  try {
    const endpoint = await addressOf(server)
    const env = { ...process.env, S3_ENDPOINT: endpoint, ...(await newKey(endpoint)) }
    return await runNode(['node_modules/vitest/vitest.mjs', 'run', '--config=vitest.s3.config.ts'], { env })
  } finally {
    server.kill()
    await ended
  }
}

async function addressOf({ stderr }) {
  for await (const line of createInterface(stderr)) {
    const address = /Running on (http:\/\/\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    stderr.resume()
    return address
  }
  throw new Error('moto_server ended before it listened')
}

async function newKey(endpoint) {
  await iam(endpoint, { Action: 'CreateUser', UserName: 'backup' })
  await iam(endpoint, {
    Action: 'PutUserPolicy',
    UserName: 'backup',
    PolicyName: 'backup',
    PolicyDocument: JSON.stringify(policy),
  })
  const xml = await iam(endpoint, { Action: 'CreateAccessKey', UserName: 'backup' })
  const value = (name) => new RegExp(`<${name}>([^<]+)<`).exec(xml)?.[1]
  return { AWS_ACCESS_KEY_ID: value('AccessKeyId'), AWS_SECRET_ACCESS_KEY: value('SecretAccessKey') }
}

async function iam(endpoint, call) {
  const response = await fetch(endpoint, {
    method: 'POST',
    // moto finds the service that is meant in the scope of the credential.
    headers: {
      authorization:
        'AWS4-HMAC-SHA256 Credential=none/20260101/us-east-1/iam/aws4_request, SignedHeaders=host, Signature=none',
    },
    body: new URLSearchParams({ ...call, Version: '2010-05-08' }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${call.Action}: ${response.status} ${text}`)
  return text
}
