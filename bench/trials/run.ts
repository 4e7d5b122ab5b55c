import { setTimeout as wait } from 'node:timers/promises'
import type { AskDatabase, Load, Tenant } from './load'
import { until } from './machines'

export interface Trial {
  what: string
  seconds: number
  harm(): unknown
  mend(): unknown
  /** While the harm lasts; answers what is to be counted when all is well. */
  meanwhile?(): Promise<() => Promise<{ lost: number; doubled: number }>>
  /** It is the files that have to come back. */
  files?: boolean
  /** Work goes on before anything is mended: what is told is the longest time without a write. */
  byItself?: boolean
  /** Cemeteries that must not notice: the longest time in which one of them had no write is told. */
  spares?: ((tenant: Tenant) => boolean) | undefined
  /** Until all is as it was before the next one. */
  afterwards?(): Promise<unknown>
}

/**
 * One after another under load, each with its row of figures; at last a table for the documents.
 * @returns whether anything was lost, doubled, seen elsewhere, or answered as nobody should be
 */
export async function runTrials(
  trials: readonly Trial[],
  load: Load,
  ask: AskDatabase,
  /** What the servers said. */
  output: () => string = () => '',
) {
  const table: Record<string, string | number>[] = []
  let failed = false
  for (const trial of trials) {
    load.start()
    await wait(3_000)
    load.begin()
    await trial.harm()
    const ended = performance.now()
    await wait(trial.seconds * 1000)
    const letters = await trial.meanwhile?.()
    const returned = () => (trial.files ? load.lastFile : load.lastWrite)
    const back = (since: number) =>
      until(
        async () => (trial.files ? load.lastFile > since : load.hasWritten(since)),
        `a write after "${trial.what}"`,
      )
    if (trial.byItself) await back(ended)
    const mended = performance.now()
    await trial.mend()
    await back(mended)
    const gap = (trial.byItself ? load.longestGap() : returned() - mended) / 1000
    await wait(2_000)
    await trial.afterwards?.()
    await load.stop()
    const arrived = await letters?.()
    const { lost, doubled, foreign, wrong } = await load.verdict(ask)
    const spared = trial.spares && load.longestGap(trial.spares) / 1000
    const row = {
      trial: trial.what,
      seconds: trial.seconds,
      answers: [...load.answers]
        .map(([status, n]) => `${status}: ${n}`)
        .sort()
        .join(', '),
      'longest s': Number((load.longest / 1000).toFixed(1)),
      'back after s': Number(gap.toFixed(1)),
      ...(trials.some(({ spares }) => spares) && { 'others wait s': spared?.toFixed(1) ?? '' }),
      lost: lost + (arrived?.lost ?? 0),
      doubled: doubled + (arrived?.doubled ?? 0),
      foreign,
    }
    table.push(row)
    console.table([row])
    for (const one of wrong) console.log(`  wrong: ${one}`)
    // An answer's id is in the log of who gave it.
    const ids = wrong.flatMap((one) => /"instance":"([^"]+)/.exec(one)?.[1] ?? [])
    for (const line of output().split('\n'))
      if (ids.some((id) => line.includes(id))) console.log(`  said: ${line.slice(0, 2_000)}`)
    if (wrong.length > 0 || row.lost || row.doubled || foreign) failed = true
  }
  console.log(`${load.acknowledged} writes were acknowledged.`)
  const columns = Object.keys(table[0] ?? {})
  for (const cells of [columns, columns.map(() => '---'), ...table.map(Object.values)])
    console.log(`| ${cells.join(' | ')} |`)
  return failed
}
