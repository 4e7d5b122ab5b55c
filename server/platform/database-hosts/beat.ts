/** Does something again and again, each time so long after it was done, until it is closed. It keeps no process from ending. */
export class Beat {
  private timer: NodeJS.Timeout | undefined
  private closed = false

  /** @param ended is called when it is closed, and after what was under way then */
  constructor(
    private readonly everyMs: number,
    private readonly work: () => Promise<void>,
    private readonly ended: () => void,
  ) {}

  /** From now on; more than once changes nothing. */
  begin() {
    if (this.timer || this.closed) return
    this.timer = setTimeout(async () => {
      await this.work().catch(() => {})
      if (this.closed) this.ended()
      this.timer = undefined
      this.begin()
    }, this.everyMs)
    this.timer.unref()
  }

  close() {
    this.closed = true
    clearTimeout(this.timer)
    this.ended()
  }
}
