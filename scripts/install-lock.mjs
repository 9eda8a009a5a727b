// Allows one installation at a time per clone, and never blocks forever on one that was killed.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const pollMs = 500
const silentPollsUntilStale = 600

export async function withInstallLock(directory, work) {
  const owner = { host: hostname(), pids: [process.pid] }
  await take(directory, owner)
  const heartbeat = setInterval(() => beat(directory), pollMs)
  const release = () => {
    if (isSame(readOwner(directory), owner)) remove(directory)
  }
  process.on('exit', release)
  try {
    // npm outlives a killed bootstrap: the lock is held until both have exited.
    return await work({
      addProcess(pid) {
        if (pid) owner.pids.push(pid)
        writeOwner(directory, owner)
      },
    })
  } finally {
    clearInterval(heartbeat)
    process.off('exit', release)
    release()
  }
}

async function take(directory, owner) {
  let lastBeat = 0
  let silentPolls = 0
  for (let poll = 0; !tryTake(directory, owner); poll++) {
    if (poll === 0) console.log(`Waiting for another installation to finish (${directory}) …`)
    const beatNow = readBeat(directory)
    silentPolls = beatNow === lastBeat ? silentPolls + 1 : 0
    lastBeat = beatNow
    const holder = readOwner(directory)
    // Count silence in polls, not by the clock: a machine that wakes from sleep must not steal a live lock.
    if (holder && (isGone(holder) || silentPolls >= silentPollsUntilStale)) discard(directory, holder)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

// The rename creates the directory and its owner atomically, and fails if the lock exists.
function tryTake(directory, owner) {
  const prepared = `${directory}.${process.pid}`
  remove(prepared)
  mkdirSync(prepared)
  writeOwner(prepared, owner)
  try {
    renameSync(prepared, directory)
    return true
  } catch (error) {
    remove(prepared)
    if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false
    throw error
  }
}

// If two processes find the same stale lock, the slower one may move the faster one's new lock: it puts it back.
function discard(directory, holder) {
  const discarded = `${directory}.stale.${process.pid}`
  try {
    renameSync(directory, discarded)
    if (isSame(readOwner(discarded), holder)) remove(discarded)
    else renameSync(discarded, directory)
  } catch {
    remove(discarded)
  }
}

function isGone(owner) {
  return owner.host === hostname() && !owner.pids.some(isAlive)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function isSame(one, other) {
  return one !== undefined && one.host === other.host && one.pids[0] === other.pids[0]
}

function readOwner(directory) {
  try {
    return JSON.parse(readFileSync(join(directory, 'owner.json'), 'utf8'))
  } catch {
    return undefined
  }
}

function writeOwner(directory, owner) {
  writeFileSync(join(directory, 'owner.json'), JSON.stringify(owner))
}

function readBeat(directory) {
  try {
    return statSync(directory).mtimeMs
  } catch {
    return 0
  }
}

function beat(directory) {
  try {
    utimesSync(directory, new Date(), new Date())
  } catch {
    // The lock was discarded after a long silence; the work continues without it.
  }
}

function remove(directory) {
  rmSync(directory, { recursive: true, force: true })
}
