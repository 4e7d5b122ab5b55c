import { setTimeout as wait } from 'node:timers/promises'
import { scaledTimeout } from '../process/scaled-timeout'
import { DatabaseHosts, roleOf } from './database-hosts'
import { placeOf } from './host-addresses'

/** How often the hosts are asked, in milliseconds, and how often it is said that one waits. */
const every = 1_000
const saidEvery = 30_000

/**
 * The one-host URI of the database host that takes writes, for what runs once: migrations, backups, commands.
 * Waits while hosts answer of which none does (a failover is under way, or this is a standby's site) and says so.
 * Where no host answers at all, the first is returned, so that whoever connects tells why.
 */
export async function waitForPrimary(
  url: string,
  log: (line: string) => void = () => {},
): Promise<string> {
  const hosts = new DatabaseHosts(url)
  let said = 0
  for (;;) {
    if (await hosts.look()) return hosts.current
    const roles = await Promise.all(hosts.urls.map((host) => roleOf(host)))
    if (!roles.includes('standby')) return hosts.current
    if (Date.now() > said) {
      const standby = hosts.urls.filter((_, i) => roles[i] === 'standby').map(placeOf)
      log(`Waiting for a database that takes writes: ${standby.join(', ')} is a standby …`)
      said = Date.now() + scaledTimeout(saidEvery)
    }
    await wait(every)
  }
}
