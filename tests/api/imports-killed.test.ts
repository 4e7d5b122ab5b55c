import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import {
  getImportView,
  type ImportView,
  runDueJobs,
  runImportStep,
  upload,
} from '../support/imports'
import { messyCsv } from '../support/messy-register'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let id: number
/** Twelve batches: two die in them, and there are some left. */
const rows = 4_800
const children: ChildProcess[] = []
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'admin@world.test', open.world.cemeteries.oak)
  id = ((await upload(staff, 'deceased', 'register.csv', messyCsv(rows))).json() as ImportView).id
  await runImportStep(open, staff, id, 'check')
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await open.close()
})

const work = () => {
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', 'tests/support/import-worker.ts', open.url, '400'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  children.push(child)
  return child
}

describe('a worker killed in the middle of an import', () => {
  it('loses no row and writes none twice: others continue from there', async () => {
    expect((await staff.post(`imports/${id}/run`)).statusCode).toBe(202)
    const { owner } = open.database
    // Each batch takes its time, so that it is seen while others are still to come.
    await owner.query(
      `create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return new; end'`,
    )
    await owner.query(
      `create trigger slowly before update of cursor on imports for each row when (new.cursor > old.cursor) execute function slowly()`,
    )
    for (let before = 0, kills = 0; kills < 2; kills++) {
      const child = work()
      const state = await moved(before)
      child.kill('SIGKILL')
      expect(state.state).toBe('running')
      before = state.progress.done
    }
    await wait(500)
    await owner.query('drop trigger slowly on imports')
    // As after a crash of the database itself, which empties what is not logged.
    await owner.query('truncate import_plans, import_words')
    await runDueJobs(open)
    const done = await getImportView(staff, id)
    expect(done).toMatchObject({ state: 'done', error: null })
    const people = await owner.query(
      `select count(*) as n, count(distinct source) as sources, count(*) filter (where source is null) as none from deceased where cemetery_id = $1`,
      [open.world.cemeteries.oak],
    )
    const created = done.counts.run?.created ?? 0
    expect(people.rows[0]).toEqual({ n: created, sources: created, none: 0 })
    expect(created + (done.counts.run?.skipped ?? 0)).toBe(rows)
    const results = await owner.query(
      'select outcome, count(*) as n, count(interment_id) as lying from import_results where import_id = $1 group by 1 order by 1',
      [id],
    )
    expect(results.rows).toEqual([
      { outcome: 'created', n: created, lying: created },
      { outcome: 'skipped', n: rows - created, lying: 0 },
    ])
    const counts = await owner.query(
      "select sum(n) as n from record_counts where cemetery_id = $1 and resource = 'interments'",
      [open.world.cemeteries.oak],
    )
    expect(counts.rows[0].n).toBe(created)
    const places = await owner.query(
      'select address_key, count(*) from locations where cemetery_id = $1 group by 1 having count(*) > 1',
      [open.world.cemeteries.oak],
    )
    expect(places.rows).toEqual([])
    const wrong = await owner.query(
      `select l.address from locations l where l.cemetery_id = $1 and l.caskets + l.cremains <> (
         select count(*) from interments i where i.cemetery_id = $1 and i.location_id = l.id and i.disposition in ('burial', 'inurnment'))`,
      [open.world.cemeteries.oak],
    )
    expect(wrong.rows).toEqual([])
  })
})

/** The import once some rows more are done. */
async function moved(before: number): Promise<ImportView> {
  for (;;) {
    await wait(20)
    const state = await getImportView(staff, id)
    if (state.state === 'failed') throw new Error(state.error ?? 'failed')
    if (state.state === 'done' || state.progress.done > before) return state
  }
}
