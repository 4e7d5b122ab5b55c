import process from 'node:process'
import { type APIRequestContext, expect, test } from '@playwright/test'
import type { AnyArea } from '../core/area'
import { pathsOf } from '../core/paths'
import type { Me } from '../core/session'
import { limits } from '../scripts/lib/limits.mjs'
import { allAreas, pagesOf, systemAreas } from './support/areas'
import { goWithin, lookAtAllWidths } from './support/matrix'
import { watchErrors } from './support/page'
import { actAs, addressOf, cemeteriesOf, password, tokenOf } from './support/people'

/**
 * Every address, opened as every account of the demo, at four widths in both themes. Hours: for a day
 * before a release, with `WALK=1 npx playwright test e2e/every-account.spec.ts`; WALK_LOCALE is the
 * reader's language, WALK_ONLY a pattern of addresses. The gate looks at the same pages as those who see most of them.
 */
const locale = process.env.WALK_LOCALE ?? 'en-US'
/** Part of the addresses, as a pattern. */
const only = new RegExp(process.env.WALK_ONLY ?? '', 'i')
const accounts = [
  ...(['admin', 'manager', 'staff', 'reader', 'one', 'none', 'mobileonly'] as const).map(addressOf),
  'owner@locked.test',
  'clerk@locked.test',
]
/** A key that has no text shows as itself. */
const rawKey = /\b(?:shell|nav|areas|ra|resources|management|menu|kit|settings)\.[a-z]\w*\.\w+/

test.use({ locale, viewport: { width: 1440, height: 900 } })
test.describe.configure({ mode: 'parallel', timeout: limits.browserWalk * 40 })

const areas = await allAreas()
const system = await systemAreas()
const pages = [
  ...['Settings', 'Settings/Archive', 'Settings/Cemetery', 'Settings/Products'],
  ...['Settings/Email-Settings', 'Imports', 'Imports/New', 'Map', 'Reports', 'Nowhere'],
  ...['Reports/locations-inventory', 'UserManagement/Users', 'UserManagement/Roles'],
]
const publicPages = [
  'Login',
  'Forgot-Password',
  'Reset-Password',
  'Verify-Email',
  'External-View-File',
  'Outbox',
  '404',
]

for (const account of accounts)
  test(`every page can be opened as ${account}`, async ({ page }) => {
    const errors = watchErrors(page)
    const { token, me } = await enter(page.request, account)
    await actAs(page, token)
    // Who may work everywhere is told of no cemeteries.
    const mine = me.isSystemAdmin
      ? await cemeteriesOf(page.request, 'staff')
      : (me.cemeteries ?? [])
    const cemetery = mine.toSorted((a, b) => a.id - b.id)[0]?.id
    const paths = [
      ...['/', '/Admin', '/User/Profile', '/Client-Map', '/Client-Products'],
      ...(await Promise.all(system.map((area) => systemPages(page.request, area)))).flat(),
      ...(cemetery
        ? [
            `/${cemetery}`,
            ...pages.map((path) => `/${cemetery}/${path}`),
            ...(
              await Promise.all(
                areas.map((area) =>
                  pagesOf(page.request, area, cemetery).catch(() => closed(area, cemetery)),
                ),
              )
            ).flat(),
          ]
        : ['/1/Deceased/Search']),
    ]
    for (const path of new Set(paths)) {
      if (!only.test(path)) continue
      await test.step(path, async () => {
        await goWithin(page, path)
        await lookAtAllWidths(page, { what: `${account} ${path}`, walk: true })
        const text = await page.locator('body').innerText()
        expect.soft(rawKey.exec(text)?.[0], `${path}: a key without a text`).toBeUndefined()
      })
      expect.soft(errors.splice(0), path).toEqual([])
    }
  })

test('every public page can be opened', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(`/${path}`)
    await lookAtAllWidths(page, { what: path, walk: true })
  }
})

async function enter(request: APIRequestContext, username: string) {
  const answer = await request.post('/api/v1/auth/login', { data: { username, password } })
  const { token } = (await answer.json()) as { token: string }
  const me = await request.get('/api/v1/users/me', {
    headers: { authorization: `Bearer ${token}` },
  })
  // Who is locked out is told nothing of themselves.
  return { token, me: (await me.json()) as Partial<Me> }
}

/** Of an area that the cemetery does not have. */
const closed = (area: AnyArea, cemetery: number) =>
  [pathsOf(area).list, pathsOf(area).create].map((path) => `/${cemetery}/${path}`)

async function systemPages(request: APIRequestContext, area: AnyArea) {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const range = encodeURIComponent('[0,0]')
  const answer = await request.get(`/api/v1/${area.name}?range=${range}`, { headers })
  if (!answer.ok()) throw new Error(`${area.name}: ${answer.status()} ${await answer.text()}`)
  const [first] = (await answer.json()) as { id: number }[]
  const at = pathsOf(area)
  return [at.list, at.create, ...(first ? [at.show, at.edit] : [])].map(
    (path) => `/${path.replace(':id', String(first?.id))}`,
  )
}
