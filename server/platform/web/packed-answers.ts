/**
 * Packed answers of late, by address, with what they were made of: a page of a list is asked for again and again, by
 * everyone in the office. One is taken only for exactly the same bytes, whoever asks.
 * @param room bytes that are kept in all
 */
export class PackedAnswers {
  private readonly kept = new Map<string, { plain: Buffer; packed: Buffer }>()
  private size = 0

  /** How many bytes are kept. */
  get bytes() {
    return this.size
  }

  constructor(private readonly room: number) {}

  /** @param pack called where the answer is another than before */
  of(address: string, plain: Buffer, pack: (plain: Buffer) => Buffer): Buffer {
    const known = this.kept.get(address)
    if (known) this.drop(address, known)
    if (known?.plain.equals(plain)) {
      this.keep(address, known)
      return known.packed
    }
    const packed = pack(plain)
    // A copy: a part of what came from the database would keep the whole of it.
    this.keep(address, { plain: Buffer.from(plain), packed })
    return packed
  }

  private keep(address: string, one: { plain: Buffer; packed: Buffer }) {
    this.kept.set(address, one)
    this.size += sizeOf(address, one)
    for (const [oldest, other] of this.kept) {
      if (this.size <= this.room) break
      this.drop(oldest, other)
    }
  }

  private drop(address: string, one: { plain: Buffer; packed: Buffer }) {
    this.kept.delete(address)
    this.size -= sizeOf(address, one)
  }
}

const sizeOf = (address: string, { plain, packed }: { plain: Buffer; packed: Buffer }) =>
  2 * address.length + plain.length + packed.length
