/** Somebody with a part of a right, while it stood. */
export interface ChainHolder {
  contact: number
  name: string | null
  share: number | null
  role: string | null
  died: boolean
}

/** One time of the chain of title: a right of the register, or what an old deed says of the time before. */
export interface ChainLink {
  kind: 'right' | 'earlier'
  right: number | null
  /** The record of an earlier time. */
  earlier?: number
  deedNumber: string | null
  /** The first day, and the day on which the next begins; of an earlier time as the paper has them. */
  from: string | null
  until: string | null
  status: string
  location: number
  place: string
  paper: string | null
  /** As an old paper writes it. */
  holder: string | null
  holders: ChainHolder[]
  /** The transfer that made it. */
  by: {
    transfer: number
    reason: string
    succession: string | null
    date: string
    from: number
    evidence: Array<{ kind: string; file: number | null }>
  } | null
  /** The transfer that ended it. */
  ended: { transfer: number; reason: string } | null
  /** Between it and the links before it: nobody is known for a time, or two held at once. */
  finding: 'gap' | 'overlap' | null
  /** Who was interred while it stood. */
  interments: Array<{ id: number; name: string | null; on: string | null }>
}

export interface TitleChain {
  /** The day that it is of; null: as it is today, with all that came before. */
  on: string | null
  links: ChainLink[]
}
