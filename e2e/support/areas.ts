import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { AnyArea } from '../../core/area'
import { pathsOf } from '../../core/paths'
import { type AreaModules, collectAreas } from '../../core/registry'
import { tokenOf } from './people'

const folder = join(import.meta.dirname, '../../resources')

/** Whether all screens of an area follow from its fields. */
export const isDerived = (area: AnyArea) =>
  !(existsSync(`${folder}/${area.name}`) && readdirSync(`${folder}/${area.name}`).some(isScreen))
const isScreen = (file: string) => file.endsWith('.tsx') && !file.endsWith('.test.tsx')

/** Every area of a cemetery, from their folders: a new one joins by itself. */
export const allAreas = () => areasOf('cemetery')

/** Every area of the provider. */
export const systemAreas = () => areasOf('system')

async function areasOf(scope: AnyArea['scope']): Promise<AnyArea[]> {
  const modules: AreaModules = {}
  for (const name of readdirSync(folder)) modules[name] = await import(`${folder}/${name}/area.ts`)
  return collectAreas(modules).filter((area) => area.scope === scope)
}

/** The addresses of an area's pages in a cemetery, of a record of its newest; for an administrator. */
export async function pagesOf(request: APIRequestContext, area: AnyArea, cemetery: number) {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const range = encodeURIComponent('[0,0]')
  const answer = await request.get(
    `/api/v1/cemeteries/${cemetery}/${area.name}?range=${range}&sort=${encodeURIComponent('["id","DESC"]')}`,
    { headers },
  )
  if (!answer.ok()) throw new Error(`${area.name}: ${answer.status()} ${await answer.text()}`)
  const [first] = (await answer.json()) as Array<{ id: number }>
  const at = pathsOf(area)
  const change = area.immutable ? [] : [at.edit]
  const further = (area.pages ?? []).map((name) => `${area.path}/${name}`)
  // What the server derives has the pages of the record that it is made of.
  const own = first && !area.computed ? [at.show, ...change] : []
  // One page is the builder of all; the others lead there.
  if (area.name === 'dynamic-forms') return [`/${cemetery}/${at.list}`]
  // Reminders are made by their run alone, which is among the further pages.
  const made =
    area.name === 'dunning-letters' ||
    (area.computed && !existsSync(`${folder}/${area.name}/create.tsx`))
  const create = made ? [] : [at.create]
  const paths = [at.list, ...further, ...create, ...own]
  return paths.map((path) => `/${cemetery}/${path.replace(':id', String(first?.id))}`)
}
