import type { Disks } from './disks'
import type { Link } from './link'
import { ask, type Machine } from './machines'
import type { Trial } from './run'

/** A database server as it is tried: itself, the network before it, its disk. */
export interface TriedDatabase {
  name: string
  machine: Machine & { administrator: string }
  line: Link
  disks: Disks
  disk: string
  /** Cemeteries that it is no business of. */
  spares?: Trial['spares']
}

/** All that happens to a database server and to the way there. */
export function databaseTrials({ name, machine, line, disks, disk, spares }: TriedDatabase) {
  const trials: Trial[] = [
    { what: `${name} killed`, seconds: 2, harm: machine.kill, mend: machine.start },
    { what: `${name} paused`, seconds: 10, harm: machine.pause, mend: machine.resume },
    { what: `${name} cut off`, seconds: 5, harm: line.cut, mend: line.mend },
    { what: `${name} unheard of`, seconds: 20, harm: line.hold, mend: line.mend },
    {
      what: `network to the ${name} slow (50 ms each way)`,
      seconds: 10,
      harm: () => line.slow(50),
      mend: line.mend,
    },
    {
      what: `disk of the ${name} full`,
      seconds: 5,
      harm: () => disks.fill(disk),
      mend: async () => {
        disks.makeRoom(disk)
        // PostgreSQL ends when it cannot write its log; systemd or Patroni starts it again.
        if (await lives(machine.administrator)) return
        await machine.kill()
        await machine.start()
      },
    },
  ]
  return trials.map((trial) => ({ ...trial, spares }))
}

async function lives(url: string): Promise<boolean> {
  return ask(url, 'create temp table trial as select 1').then(
    () => true,
    () => false,
  )
}
