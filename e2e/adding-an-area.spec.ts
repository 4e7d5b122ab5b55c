import { type APIRequestContext, expect, request, test } from '@playwright/test'
import { Pool } from 'pg'
import { limits } from '../scripts/lib/limits.mjs'
import { type Email, makeWorld, password, type World } from '../tests/support/accounts'
import { commandsOf, filesOf } from '../tests/support/page-files'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { actAs } from './support/people'
import { ProductCopy } from './support/product-copy'

/**
 * docs/adding-an-area.md, done as it says: its files and its command in a copy of the product, which is
 * built and used. What tells of them without building is tests/house/adding-an-area.test.ts.
 */
test.describe.configure({ mode: 'serial' })

let copy: ProductCopy
let origin: string
let world: World
let contact: number
test.beforeAll(async () => {
  test.setTimeout(limits.server)
  copy = new ProductCopy()
  for (const [path, text] of filesOf('adding-an-area.md')) copy.write(path, text)
  const migrate = commandsOf('adding-an-area.md').filter((line) => line.includes('migrate:'))
  expect(migrate).toHaveLength(1)
  expect(await copy.command(migrate[0] as string)).toMatch(/key-loans\.sql: \d+ statements/)
  const started = await copy.start()
  origin = started.origin
  const owner = new Pool({ connectionString: started.databaseUrl })
  world = await makeWorld({ owner })
  await owner.end()
})
test.afterAll(() => copy?.close())

/** One person's calls; nobody's without an address. */
async function calls(email: Email | null, cemetery: keyof World['cemeteries'] = 'oak') {
  const client = await context()
  const headers: Record<string, string> = email
    ? { authorization: `Bearer ${await tokenOf(client, email)}` }
    : {}
  const url = (path: string) => `/api/v1/cemeteries/${world.cemeteries[cemetery]}/${path}`
  return {
    get: (path: string) => client.get(url(path), { headers }),
    post: (path: string, data: object) => client.post(url(path), { headers, data }),
    put: (path: string, data: object, version?: number) =>
      client.put(url(path), {
        headers: version ? { ...headers, 'if-match': `"${version}"` } : headers,
        data,
      }),
  }
}

const context = () => request.newContext({ baseURL: origin })

async function tokenOf(client: APIRequestContext, username: string): Promise<string> {
  const answer = await client.post('/api/v1/auth/login', { data: { username, password } })
  return (await answer.json()).token
}

test('the documented area has an API with permissions, refusals, steps and audit', async () => {
  const staff = await calls('staff@world.test')
  contact = (await (await staff.post('contacts', { kind: 'person', lastName: 'Mason' })).json()).id
  const body = { key: 'North gate', contact, lentOn: '2026-03-02', deposit: 5000 }

  expect((await (await calls(null)).get('key-loans')).status()).toBe(401)
  expect((await (await calls('reader@world.test')).get('key-loans')).status()).toBe(403)
  expect((await (await calls('reader@world.test')).post('key-loans', body)).status()).toBe(403)
  // A contact of another cemetery is nobody here.
  const elm = await (await calls('staff@world.test', 'elm')).post('key-loans', body)
  expect(elm.status()).toBe(400)
  expect((await elm.json()).errors).toMatchObject([{ field: 'contact' }])

  const negative = await staff.post('key-loans', { ...body, deposit: -1 })
  expect(negative.status()).toBe(400)
  expect((await negative.json()).errors).toEqual([
    { field: 'deposit', message: 'must not be negative' },
  ])
  const made = await staff.post('key-loans', body)
  expect(made.status()).toBe(201)
  const loan = await made.json()
  expect(loan).toMatchObject({ status: 'lent', borrower: 'Mason', label: 'North gate · Mason' })
  const there = await (await calls('staff@world.test', 'elm')).get(`key-loans/${loan.id}`)
  expect(there.status()).toBe(404)

  const path = `key-loans/${loan.id}`
  expect((await staff.put(path, { deposit: 4000 })).status()).toBe(428)
  expect((await staff.put(path, { deposit: 4000 }, 1)).status()).toBe(200)
  expect((await staff.put(path, { deposit: 3000 }, 1)).status()).toBe(412)

  const bare = await staff.put(path, { status: 'returned' }, 2)
  expect((await bare.json()).errors).toEqual([{ field: 'returnedOn', message: 'is required' }])
  const back = await staff.put(path, { status: 'returned', returnedOn: '2026-03-09' }, 2)
  expect(await back.json()).toMatchObject({ status: 'returned', version: 3 })
  const lost = await staff.put(path, { status: 'lost' }, 3)
  expect((await lost.json()).errors).toMatchObject([{ field: 'status', code: 'step' }])

  const filter = encodeURIComponent(JSON.stringify({ resource: 'key-loans', recordId: loan.id }))
  const audit = await (await staff.get(`activity?filter=${filter}`)).json()
  expect(audit.map(({ action }: { action: string }) => action)).toEqual([
    'update',
    'update',
    'create',
  ])
})

test('the documented area is in the OpenAPI document', async ({ request: client }) => {
  const { paths } = await (await client.get(`${origin}/api/v1/openapi.json`)).json()
  const path = '/api/v1/cemeteries/{cemeteryId}/key-loans'
  expect(Object.keys(paths[path]).sort()).toEqual(['get', 'post'])
  const { schema } = paths[path].post.requestBody.content['application/json']
  expect(schema.properties.deposit).toMatchObject({ type: 'integer', minimum: 0 })
  expect(schema.required.sort()).toEqual(['contact', 'key', 'lentOn'])
})

test('the documented area has a form, a record page with steps, a history and a list', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const oak = `${origin}/${world.cemeteries.oak}`
  await actAs(page, await tokenOf(await context(), 'staff@world.test'))
  await page.goto(`${oak}/Key-Loans`)
  await expect(page.getByRole('heading', { level: 1, name: 'Key loans' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'North gate · Mason' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Add key loan' }).click()
  await page.getByRole('textbox', { name: 'Key', exact: true }).fill('Chapel')
  await page.getByRole('combobox', { name: 'Lent to' }).fill('Mason')
  await page.getByRole('option', { name: 'Mason' }).first().click()
  await page.getByLabel('Lent on').fill('2026-03-04')
  await page.getByLabel('Due back').fill('2026-03-05')
  await page.getByLabel('Deposit').fill('-50')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Must not be negative')).toBeVisible()
  await page.getByLabel('Deposit').fill('50')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Chapel/ })).toBeVisible()
  await expect(page.getByText('$50.00').first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(oak)
  await page.getByRole('link', { name: /Keys due back/ }).click()
  await page.getByRole('link', { name: 'Chapel · Mason' }).click()
  await page.getByRole('button', { name: 'Record return' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Returned on')).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Record return' }).click()
  await expect(page.getByText('Returned', { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await expect(page.getByText('Status').first()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
  expect(errors).toEqual([])
})

for (const [locale, title, returned] of [
  ['fr', 'Prêts de clés', 'Rendue'],
  ['es', 'Préstamos de llaves', 'Devuelta'],
] as const)
  test(`the documented area has texts in ${locale}`, async ({ page }) => {
    await actAs(page, await tokenOf(await context(), 'staff@world.test'))
    await page.addInitScript((value) => localStorage.setItem('locale', value), locale)
    await page.goto(`${origin}/${world.cemeteries.oak}/Key-Loans`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(returned, { exact: true }).first()).toBeVisible()
  })
