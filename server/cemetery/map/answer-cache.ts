interface Kept {
  version: string
  packed: Buffer
}

/** Packed answers with the version that they are of; those that nobody asked for longest go first. */
export class AnswerCache {
  private readonly kept = new Map<string, Kept>()
  private bytes = 0

  constructor(private readonly mostBytes: number) {}

  get(key: string): Kept | undefined {
    const found = this.kept.get(key)
    if (found) {
      this.kept.delete(key)
      this.kept.set(key, found)
    }
    return found
  }

  set(key: string, answer: Kept): void {
    this.drop(key)
    if (answer.packed.length > this.mostBytes / 4) return
    this.kept.set(key, answer)
    this.bytes += answer.packed.length
    for (const eldest of this.kept.keys()) {
      if (this.bytes <= this.mostBytes) break
      this.drop(eldest)
    }
  }

  private drop(key: string): void {
    this.bytes -= this.kept.get(key)?.packed.length ?? 0
    this.kept.delete(key)
  }
}
