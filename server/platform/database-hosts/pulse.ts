import { Beat } from './beat'
import { Probe } from './probe'

/** How often a host is asked, in milliseconds. */
const everyMs = 3_000

/**
 * Asks a host again and again whether it still answers. A machine that loses its power, or a cable that is pulled, breaks no connection:
 * whoever waits for an answer would wait as long as the system tries to deliver the question, a quarter of an hour.
 */
export class Pulse {
  private readonly beat: Beat

  /**
   * @param url of the host to be asked, of the moment · @param missed it has not answered: done before it is asked again
   */
  constructor(url: () => string, missed: () => Promise<void>) {
    const probe = new Probe(url)
    let closed = false
    const ask = () =>
      probe.ask('select 1').then(
        () => {},
        () => (closed ? undefined : missed()),
      )
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
