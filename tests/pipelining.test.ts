import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PipelinedResult } from '../server/platform/pipelining/pipelined-connection'
import { type Api, api } from './support/api'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const value = async (text: string, values: Array<string | null> = []) =>
  (await open.database.pipelined.run({ name: text, text, values })).row?.map(
    (one) => one?.toString() ?? null,
  )

describe('pipelined reads on shared connections', () => {
  it('each get their own answer, as many as there are at once', async () => {
    const asked = Array.from({ length: 200 }, (_, i) => `Łódź ${i} ${'x'.repeat(i * 500)}`)
    const answers = await Promise.all(
      asked.map((one, i) => value('select $1::text, $2::text', [one, i % 2 ? null : 'even'])),
    )
    expect(answers).toEqual(asked.map((one, i) => [one, i % 2 ? null : 'even']))
  })

  it('fail alone, and prepare a failed statement again', async () => {
    const settled = await Promise.allSettled([
      value('select 1 / $1::int', ['1']),
      value('select 1 / $1::int', ['0']),
      value('select nonsense'),
      value('select 1 / $1::int', ['-1']),
    ])
    expect(settled.map((one) => one.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect((settled[1] as PromiseRejectedResult).reason).toMatchObject({ code: '22012' })
    expect(await value('select 1 / $1::int', ['1'])).toEqual(['1'])
    expect(await value('select 1 where false')).toBeUndefined()
  })

  it('share their leading statement, and not each other’s errors', async () => {
    const before = (values: string[]) => ({
      name: 'before',
      text: "select json_build_array($1::text, txid_current()), set_config('app.user_id', $1, true)",
      values,
    })
    const ask = (of: string, divisor: string) =>
      open.database.pipelined.run(
        {
          name: `divide ${divisor}`,
          text: `select 6 / ${divisor}, current_setting('app.user_id'), $1::text`,
          values: [of],
        },
        before([of]),
      )
    const asked = Array.from({ length: 60 }, (_, i) => [`user ${i % 3}`, i % 20 === 7 ? '0' : '2'])
    const settled = await Promise.allSettled(asked.map(([of, by]) => ask(`${of}`, `${by}`)))
    const transactions = new Set<string>()
    for (const [i, answer] of settled.entries()) {
      const [of, by] = asked[i] as [string, string]
      if (by === '0') {
        expect(answer).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
        continue
      }
      const { before, row } = (answer as PromiseFulfilledResult<PipelinedResult>).value
      expect(row?.map(String)).toEqual(['3', of, of])
      expect(before).toEqual([of, expect.any(Number)])
      transactions.add(JSON.stringify(before))
    }
    expect(transactions.size).toBeLessThan(60)
    expect(await value("select current_setting('app.user_id', true)")).toEqual([''])
    await expect(
      open.database.pipelined.run(
        { name: 'one', text: 'select 1', values: [] },
        { name: 'bad', text: "select 'x'::json", values: [] },
      ),
    ).rejects.toMatchObject({ code: '22P02' })
  })

  it('keep the scope of one request from the next on the same connection', async () => {
    const { oak, elm } = open.world.cemeteries
    await staff.post('tags', { name: 'Of the oak' })
    const stranger = await api(open, 'stranger@world.test', oak)
    const nobody = await api(open, null, oak)
    const other = await api(open, 'staff@world.test', elm)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        ([staff, stranger, nobody, other][i % 4] as Api).list('tags', {}),
      ),
    )
    expect(answers.map((one) => one.statusCode)).toEqual(
      answers.map((_, i) => [200, 404, 401, 200][i % 4]),
    )
    for (const [i, answer] of answers.entries()) {
      if (i % 4 === 0) expect(answer.json()).toMatchObject([{ name: 'Of the oak' }])
      if (i % 4 === 3) expect(answer.json()).toEqual([])
    }
    expect(await value("select current_setting('app.cemetery_ids', true)")).toEqual([''])
  })

  it('recover after their connections died, and fail with a reason meanwhile', async () => {
    const before = await Promise.all([value('select pg_backend_pid()'), value('select 2')])
    const lost = value('select pg_sleep(20)::text')
    lost.catch(() => {})
    await new Promise((done) => setTimeout(done, 50))
    await open.database.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename is not null and application_name = 'sexton' and pid <> pg_backend_pid()",
    )
    await expect(lost).rejects.toMatchObject({ code: expect.stringMatching(/^(08006|57P01)$/) })
    await new Promise((done) => setTimeout(done, 50))
    const after = await value('select pg_backend_pid()')
    expect(after).not.toEqual(before[0])
    expect((await staff.list('tags', {})).statusCode).toBe(200)
  })
})
