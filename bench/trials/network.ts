import { execFileSync } from 'node:child_process'

/** Where the machines of such a network are, instead of the documents' 10.0.0. */
export const subnet = '10.203.0.'
/** This machine's own address there. */
export const ownAddress = `${subnet}1`

const bridge = 'sexton-net'

/** What joins a machine to the network. */
export interface Cable {
  /** The words before a program that is to run on the machine; as this user, or as another. */
  enter(as?: { uid: number; gid: number }): string[]
  /** Nothing arrives any more, either way, and nobody is told. */
  pull(): void
  plug(): void
}

/**
 * A network of machines on this one, each with its own addresses and a cable (Linux's network namespaces, on a bridge).
 * What is left of one before is removed first.
 * @throws Error where this machine allows none: it takes root, and the package iproute2
 */
export function startNetwork(): { cableOf(address: string): Cable; remove(): void } {
  removeAll()
  try {
    run('link', 'add', bridge, 'type', 'bridge', 'forward_delay', '0')
  } catch (error) {
    throw new Error(`These trials make a network, as root, with iproute2: ${error}`)
  }
  run('addr', 'add', `${ownAddress}/24`, 'dev', bridge)
  run('link', 'set', bridge, 'up')
  return { cableOf: layCable, remove: removeAll }
}

function layCable(address: string): Cable {
  const place = `sexton-${address.split('.').at(-1)}`
  const inside = (...words: string[]) => run('-n', place, ...words)
  run('netns', 'add', place)
  run('link', 'add', place, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', place)
  run('link', 'set', place, 'master', bridge, 'up')
  inside('addr', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['lo', 'eth0']) inside('link', 'set', device, 'up')
  return {
    enter: (as) => [
      ...['ip', 'netns', 'exec', place],
      ...(as ? ['setpriv', `--reuid=${as.uid}`, `--regid=${as.gid}`, '--clear-groups'] : []),
    ],
    pull: () => run('link', 'set', place, 'down'),
    plug: () => run('link', 'set', place, 'up'),
  }
}

/** The cables first: a namespace lasts as long as a connection in it. */
function removeAll() {
  const namesOf = (...words: string[]) =>
    (JSON.parse(run('-j', ...words) || '[]') as { ifname?: string; name?: string }[])
      .map(({ ifname, name }) => ifname ?? name ?? '')
      .filter((name) => name.startsWith('sexton-'))
  for (const name of namesOf('link', 'show')) run('link', 'del', name)
  for (const name of namesOf('netns', 'list')) run('netns', 'del', name)
}

const run = (...words: string[]): string =>
  execFileSync('ip', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
