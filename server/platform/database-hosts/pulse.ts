import pg from 'pg'
import { Beat } from './beat'
import { Probe } from './probe'

/** How often a host is asked, in milliseconds. */
const everyMs = 3_000

/**
 * Asks a host again and again whether it still answers. A machine that loses its power, or a cable that is pulled, breaks no connection:
 * whoever waits for an answer would wait as long as the system tries to deliver the question, a quarter of an hour.
 */
export class Pulse<R extends pg.QueryResultRow> {
  private readonly beat: Beat

  /**
   * @param url of the host to be asked, of the moment · @param question what it is asked · @param heard it has answered with that row
   * @param missed it has not answered · both are done before it is asked again
   */
  constructor(
    url: () => string,
    {
      question,
      heard,
      missed,
    }: { question: string; heard?: (row: R) => Promise<void>; missed: () => Promise<void> },
  ) {
    const probe = new Probe(url)
    let closed = false
    const ask = async () => {
      const rows = await probe.ask<R>(question).catch((error: unknown) => error)
      if (closed) return
      if (Array.isArray(rows)) await heard?.(rows[0] as R)
      // One that lets no more connections in has answered, and those that are open may be well.
      else if (!(rows instanceof pg.DatabaseError)) await missed()
    }
    this.beat = new Beat(everyMs, ask, () => {
      closed = true
      probe.drop()
    })
  }

  /** From now on; more than once changes nothing. */
  begin() {
    this.beat.begin()
  }

  close() {
    this.beat.close()
  }
}
