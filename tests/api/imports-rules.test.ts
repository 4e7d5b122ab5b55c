import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { assertReferences } from '../support/bodies'
import { type ImportView, runImportStep, upload } from '../support/imports'
import { messyCsv } from '../support/messy-register'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'admin@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

describe('an import that bypasses triggers and foreign keys', () => {
  it('writes what they would: JSON texts, children, references', async () => {
    const csv = `${messyCsv(600)}"O""Neil \\ \u0001, Ann\t(Mrs S G)",abt 1880,1/2/1901,"a ""stone""",Ñ,7,"l\n2 🪦",W 1/2\r\n`
    const { id } = (await upload(staff, 'deceased', 'register.csv', csv)).json() as ImportView
    await runImportStep(open, staff, id, 'check')
    const done = await runImportStep(open, staff, id, 'run')
    expect(done.counts.run?.created).toBeGreaterThan(500)
    const { owner } = open.database
    const texts = async () =>
      (
        await owner.query(
          `select body from deceased union all select body from interments union all select body from locations order by 1`,
        )
      ).rows
    const written = await texts()
    const related = await owner.query('select count(*) as n from deceased_relationships')
    expect(related.rows[0].n).toBeGreaterThan(5)
    for (const table of ['deceased', 'interments', 'locations'])
      await owner.query(`update ${table} set body = ''`)
    expect(await texts()).toEqual(written)
    await assertReferences(owner)
  })

  it('is told apart from one that leaves a dangling reference', async () => {
    const { owner } = open.database
    const { rows } = await owner.query(
      `select k.conname as name, pg_get_constraintdef(k.oid) as definition from pg_constraint k where conname = 'interments_location_fk'`,
    )
    await owner.query('alter table interments drop constraint interments_location_fk')
    const ids = await owner.query(
      'update interments set location_id = 987654321 where id = (select min(id) from interments where location_id is not null) returning id',
    )
    expect(ids.rowCount).toBe(1)
    await owner.query(
      `alter table interments add constraint interments_location_fk ${rows[0].definition} not valid`,
    )
    await expect(assertReferences(owner)).rejects.toThrow('interments_location_fk')
    await owner.query('update interments set location_id = null where location_id = 987654321')
    await assertReferences(owner)
  })
})
