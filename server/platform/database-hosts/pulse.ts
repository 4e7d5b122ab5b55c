import { Probe } from './probe'

/** How often a host is asked, in milliseconds. */
const everyMs = 3_000

/**
 * Asks a host again and again whether it still answers. A machine that loses its power, or a cable that is pulled, breaks no connection:
 * whoever waits for an answer would wait as long as the system tries to deliver the question, a quarter of an hour.
 */
export class Pulse {
  private readonly probe: Probe
  private timer: NodeJS.Timeout | undefined
  private closed = false

  /**
   * @param url of the host to be asked, of the moment · @param missed it has not answered: done before it is asked again
   */
  constructor(
    url: () => string,
    private readonly missed: () => Promise<void>,
  ) {
    this.probe = new Probe(url)
  }

  /** From now on; more than once changes nothing. */
  begin() {
    if (this.timer || this.closed) return
    this.timer = setTimeout(async () => {
      const answers = await this.probe.ask('select 1').then(
        () => true,
        () => false,
      )
      if (!answers && !this.closed) await this.missed().catch(() => {})
      if (this.closed) this.probe.drop()
      this.timer = undefined
      this.begin()
    }, everyMs)
    this.timer.unref()
  }

  close() {
    this.closed = true
    clearTimeout(this.timer)
    this.probe.drop()
  }
}
