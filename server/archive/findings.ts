import type { Finding, FindingCode } from '../../core/archive'

/** What makes an archive unreadable as a whole. */
export class ArchiveError extends Error {
  constructor(
    readonly code: FindingCode,
    readonly at: Omit<Finding, 'code'> = {},
  ) {
    super([code, at.file, at.row, at.field, at.detail].filter((one) => one !== undefined).join(' '))
  }

  get finding(): Finding {
    return { code: this.code, ...this.at }
  }
}

const mostTold = 200

/** What a check found, each with its place; the first of them are told, all are counted. */
export class Findings {
  readonly list: Finding[] = []
  count = 0

  add(code: FindingCode, at: Omit<Finding, 'code'> = {}) {
    this.count += 1
    if (this.list.length < mostTold) this.list.push({ code, ...at })
  }

  get full() {
    return this.count >= 10_000
  }
}
