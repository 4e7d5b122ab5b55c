import { render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import polyglot from 'ra-i18n-polyglot'
import { expect, test } from 'vitest'
import type { AnyArea } from '../../../core/area'
import { ScopeContext } from '../../app/scope-context'
import { areaOf } from '../../areas/areas'
import areas from '../../i18n/en/areas'
import { FilterChips } from './filter-chips'
import type { ListControl } from './list-state'

const texts = polyglot(() => areas as never, 'en')

test.each([
  [[4], /^Tags: Donor/],
  [[4, 5], /^Tags, any of: Donor, Veteran/],
])('a filter by tags %o says that any of them matches', async (tags, said) => {
  const viewer = { permissions: ['decRead'], products: {}, features: {} }
  const names = [
    { id: 4, label: 'Donor' },
    { id: 5, label: 'Veteran' },
  ]
  render(
    <CoreAdminContext
      i18nProvider={texts}
      dataProvider={
        {
          getMany: async (_: string, { ids }: { ids: number[] }) => ({
            data: names.filter(({ id }) => ids.includes(id)),
          }),
        } as never
      }
    >
      <ScopeContext
        value={
          {
            user: {},
            viewer,
            cemetery: { id: 1001, timeZone: 'UTC', currency: 'USD', locale: 'en-US' },
          } as never
        }
      >
        <FilterChips
          area={areaOf('deceased') as AnyArea}
          list={{ filter: { tags } } as unknown as ListControl}
        />
      </ScopeContext>
    </CoreAdminContext>,
  )
  expect(await screen.findByText(said)).toBeVisible()
})
