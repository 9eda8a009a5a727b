import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '@tributary/service/test/embedded/eventually.ts'

const dockerfile = readFileSync(join(import.meta.dirname, '../../deploy/docker/Dockerfile'), 'utf8')

/** The last instruction of this name. */
function instruction(name: string): string {
  return [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].at(-1)?.[1] ?? ''
}

const command: string[] = [...JSON.parse(instruction('ENTRYPOINT')), ...JSON.parse(instruction('CMD'))]
const healthCheck: string[] = JSON.parse(/CMD (\[.*\])/.exec(instruction('HEALTHCHECK'))?.[1] ?? '[]')
const [user = '', group = ''] = instruction('USER').split(':')
// Node is in /data/bin here: /usr is this machine's.
const environment = [...instruction('ENV').split(' '), 'PATH=/opt/tributary/bin:/data/bin:/usr/bin:/bin']

export const canRunImage =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', '--pid', '--net', '--fork', 'ip', 'link', 'set', 'lo', 'up']).status === 0

/**
 * The image's file system without Docker: this machine's Debian instead of the base image, the unpacked release in
 * /opt/tributary, everything read-only but /data and /tmp; its own network without a way out, and PID 1.
 */
const enter = `set -e
cd "$1"; shift
mkdir -p root/usr root/etc root/opt/tributary root/proc root/dev root/tmp root/data
for name in bin sbin lib lib64; do ln -sfn "usr/$name" "root/$name"; done
mount --bind root root
for name in usr etc; do mount --bind "/$name" "root/$name"; mount -o remount,bind,ro "root/$name"; done
mount --bind passwd root/etc/passwd
mount --bind program root/opt/tributary; mount -o remount,bind,ro root/opt/tributary
mount --bind data root/data
mount -t tmpfs -o mode=1777 tmpfs root/tmp
mount -t tmpfs tmpfs root/dev
for name in null zero random urandom; do touch "root/dev/$name"; mount --bind "/dev/$name" "root/dev/$name"; done
mkdir root/dev/shm; mount -t tmpfs -o mode=1777 tmpfs root/dev/shm
mount -t proc proc root/proc
mount -o remount,bind,ro root
ip link set lo up
exec chroot "$@"`

/** Runs the start command of the image, as its user, from a release's tarball. */
export async function runImage(tarball: string) {
  const place = mkdtempSync('/tmp/tributary-image-')
  const script = `mkdir program data data/bin root; chmod 755 . program root
tar -xzf "$1" --strip-components=1 -C program
{ cat /etc/passwd; echo "tributary:x:$3::/data:/usr/sbin/nologin"; } >passwd
cp "$2" data/bin/node; chown -R "$3" data; chmod 700 data`
  execFileSync('sh', ['-ec', script, 'sh', tarball, process.execPath, `${user}:${group}`], { cwd: place })
  const inImage = ['/usr/bin/env', '-i', `--chdir=${instruction('WORKDIR')}`, ...environment]
  const namespaces = ['--mount', '--pid', '--net', '--fork', '--kill-child']
  const container = spawn(
    'unshare',
    [
      ...namespaces,
      'sh',
      '-c',
      enter,
      'sh',
      place,
      `--userspec=${user}:${group}`,
      'root',
      ...inImage,
      ...command,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [container.stdout, container.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = new Promise<number | null>((resolve) => container.once('exit', resolve))
  await eventually(() => output.includes('is running') || container.exitCode !== null)
  const [pid = ''] = spawnSync('pgrep', ['--parent', String(container.pid)], {
    encoding: 'utf8',
  }).stdout.split('\n')

  /** Another process in the same container, as docker exec starts it. */
  function exec(args: readonly string[]) {
    const enterings = [
      `--target=${pid}`,
      '--mount',
      '--pid',
      '--net',
      '--root',
      `--setuid=${user}`,
      `--setgid=${group}`,
    ]
    return spawnSync('nsenter', [...enterings, ...inImage, ...args], { encoding: 'utf8' })
  }

  return {
    output: () => output,
    exec,
    health: () => exec(healthCheck),
    owner: () => /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
    /** As docker stop does it. */
    stop: () => {
      process.kill(Number(pid), 'SIGTERM')
      return ended
    },
    remove: () => {
      container.kill('SIGKILL')
      rmSync(place, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
