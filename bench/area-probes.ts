import { type AnyArea, filterableFields, sortableFields } from '../core/area'
import type { Field } from '../core/fields'
import { areas, extensions } from '../server/engine/areas/areas'
import { reportsOf } from '../server/engine/reports/report-list'
import type { Filled } from './fill-areas'
import { surnames } from './names'

/** A question that a page asks. */
export interface Probe {
  area: string
  what: string
  url: string
}

/** Every list by every order and filter, records, and what pages ask beyond lists. */
export function probesOf(cemetery: number, filled: Filled): Probe[] {
  const base = `/cemeteries/${cemetery}`
  const list = (area: string, what: string, query: Record<string, unknown>): Probe => ({
    area,
    what,
    url: `${base}/${area}?${new URLSearchParams(
      Object.entries({ range: [0, 24], ...query }).map(([key, value]) => [
        key,
        JSON.stringify(value),
      ]),
    )}`,
  })
  const day = (from: number) => new Date(Date.now() + from * 864e5).toISOString().slice(0, 10)
  return [
    ...areas.flatMap((area) => listsOf(area, filled, list)),
    ...areas.map(({ name }) => ({
      area: name,
      what: 'record',
      url: `${base}/${name}/${filled.get(name)?.first}`,
    })),
    ...(['open', 'scheduled', 'in-progress', 'done'] as const).map((status) =>
      list('work-orders', `board ${status}`, {
        filter: { status },
        sort: [
          { open: 'due', scheduled: 'scheduledStart', 'in-progress': 'due', done: 'finishedAt' }[
            status
          ],
          status === 'done' ? 'DESC' : 'ASC',
        ],
        range: [0, 49],
      }),
    ),
    ...(['open', 'scheduled', 'in-progress', 'done'] as const).map((status) =>
      list('work-orders', `board ${status} of one`, {
        filter: { status, assignee: 1 },
        sort: [
          { open: 'due', scheduled: 'scheduledStart', 'in-progress': 'due', done: 'finishedAt' }[
            status
          ],
          status === 'done' ? 'DESC' : 'ASC',
        ],
        range: [0, 49],
      }),
    ),
    list('work-orders', 'board with words', {
      filter: { status: 'open', q: surnames[3] },
      sort: ['due', 'ASC'],
      range: [0, 49],
    }),
    list('work-orders', 'day', {
      filter: { status: ['open', 'scheduled', 'in-progress', 'done'], due: day(0) },
      sort: ['due', 'ASC'],
      range: [0, 199],
    }),
    list('work-orders', 'day by time', {
      filter: {
        status: ['open', 'scheduled', 'in-progress', 'done'],
        scheduledStart_gte: `${day(0)}T00:00:00Z`,
        scheduledStart_lte: `${day(1)}T00:00:00Z`,
      },
      sort: ['scheduledStart', 'ASC'],
      range: [0, 199],
    }),
    list('work-orders', 'today', {
      filter: { assignee: 1, status: ['open', 'scheduled', 'in-progress'], due_lte: day(0) },
      sort: ['due', 'ASC'],
      range: [0, 49],
    }),
    list('work-orders', 'today by time', {
      filter: {
        assignee: 1,
        status: ['open', 'scheduled'],
        scheduledStart_lte: `${day(1)}T00:00:00Z`,
      },
      sort: ['due', 'ASC'],
      range: [0, 49],
    }),
    list('interments', 'day', {
      filter: {
        status: ['requested', 'scheduled', 'completed'],
        scheduledStart_gte: `${day(0)}T00:00:00Z`,
        scheduledStart_lte: `${day(1)}T00:00:00Z`,
      },
      sort: ['scheduledStart', 'ASC'],
      range: [0, 199],
    }),
    list('interactions', 'upcoming', { filter: { status: 'open' }, sort: ['nextAction', 'ASC'] }),
    list('memories', 'queue', {
      filter: { status: 'pending' },
      sort: ['id', 'ASC'],
      range: [0, 99],
    }),
    {
      area: '(owners)',
      what: 'of a contact',
      url: `${base}/owners?filter=${encodeURIComponent(JSON.stringify({ contact: filled.get('contacts')?.first }))}`,
    },
    { area: '(pages)', what: 'home', url: `${base}/home` },
    { area: '(pages)', what: 'map', url: `${base}/map` },
    { area: '(pages)', what: 'search', url: `${base}/search?q=${surnames[5]}` },
    {
      area: '(pages)',
      what: 'search, slip',
      url: `${base}/search?q=${surnames[5]?.slice(0, 2)}${surnames[5]?.slice(3)}`,
    },
    { area: '(pages)', what: 'duplicates', url: `${base}/contacts/duplicates` },
    { area: '(pages)', what: 'settings', url: `${base}/settings` },
    { area: '(pages)', what: 'tags', url: `${base}/tags` },
    { area: '(pages)', what: 'archives', url: `${base}/archives` },
    { area: '(pages)', what: 'activity', url: `${base}/activity?range=[0,24]` },
    ...areas.map(({ name }) => ({
      area: '(activity)',
      what: name,
      url: `${base}/activity?range=[0,24]&filter=${encodeURIComponent(JSON.stringify({ resource: name }))}`,
    })),
    ...areas.map(({ name }) => ({
      area: '(timeline)',
      what: name,
      url: `${base}/activity?range=[0,24]&filter=${encodeURIComponent(JSON.stringify({ resource: name, recordId: filled.get(name)?.first }))}`,
    })),
    ...reportsOf({ areas, extensions }).flatMap(({ key, report }) => [
      { area: '(reports)', what: key, url: `${base}/reports/${key}` },
      ...report.params.flatMap((param) =>
        param.kind === 'period'
          ? [{ area: '(reports)', what: `${key}, all`, url: `${base}/reports/${key}?period=all` }]
          : param.kind === 'choice'
            ? param.choices.map((choice) => ({
                area: '(reports)',
                what: `${key}, ${param.key} ${choice}`,
                url: `${base}/reports/${key}?${param.key}=${choice}`,
              }))
            : [],
      ),
    ]),
  ]
}

type ListOf = (area: string, what: string, query: Record<string, unknown>) => Probe

function listsOf(area: AnyArea, filled: Filled, list: ListOf): Probe[] {
  const { name } = area
  const count = filled.get(name)?.count ?? 0
  const orders = ['label', 'id', 'updatedAt', ...sortableFields(area)]
  return [
    ...orders.flatMap((field) =>
      ['ASC', 'DESC'].map((order) => list(name, `by ${field} ${order}`, { sort: [field, order] })),
    ),
    list(name, 'in the middle', { range: [Math.floor(count / 2), Math.floor(count / 2) + 24] }),
    list(name, 'last page', { range: [Math.max(count - 25, 0), count - 1] }),
    list(name, 'archived', { filter: { archived: true } }),
    ...(area.search
      ? [
          list(name, 'search', { filter: { q: surnames[2] } }),
          list(name, 'search of a beginning', { filter: { q: surnames[2]?.slice(0, 3) } }),
          list(name, 'search and order', {
            filter: { q: surnames[40] },
            sort: ['updatedAt', 'DESC'],
          }),
        ]
      : []),
    ...filterableFields(area).flatMap((field) =>
      filtersOf(field, area.fields[field] as Field, filled).map(([what, filter]) =>
        list(name, `where ${what}`, {
          filter,
          sort: area.listDefaults?.sort
            ? [area.listDefaults.sort.field, area.listDefaults.sort.order]
            : ['label', 'ASC'],
        }),
      ),
    ),
    ...Object.entries(area.fields).flatMap(([key, field]) =>
      field.kind === 'refs'
        ? [list(name, `where ${key}`, { filter: { [key]: filled.get(field.to)?.first ?? 1 } })]
        : field.kind === 'rows'
          ? Object.entries(field.fields).flatMap(([child, of]) =>
              of.kind === 'ref'
                ? [
                    list(name, `where ${key}.${child}`, {
                      filter: { [`${key}.${child}`]: filled.get(of.to)?.first ?? 1 },
                    }),
                  ]
                : [],
            )
          : [],
    ),
  ]
}

export function filtersOf(
  name: string,
  field: Field,
  filled: Filled,
): Array<[string, Record<string, unknown>]> {
  const one = (value: unknown): [string, Record<string, unknown>] => [
    `${name} is one`,
    { [name]: value },
  ]
  const empty: [string, Record<string, unknown>] = [`${name} is empty`, { [`${name}_empty`]: true }]
  switch (field.kind) {
    case 'text':
      return [one('Text 7'), [`${name} begins`, { [`${name}_prefix`]: 'text 1' }], empty]
    case 'email':
      return [one('a7@bench.test'), empty]
    case 'choice':
      return [
        ...field.choices.map((choice): [string, Record<string, unknown>] => [
          `${name} is ${choice}`,
          { [name]: choice },
        ]),
        empty,
      ]
    case 'flag':
      return [one(true), [`not ${name}`, { [name]: false }]]
    case 'number':
    case 'money':
      return [one(7), [`${name} from on`, { [`${name}_gte`]: 99 }], empty]
    case 'date':
    case 'partialDate':
      return [
        [`${name} in a month`, { [`${name}_gte`]: '1980-01-01', [`${name}_lte`]: '1980-01-31' }],
        [`${name} in the past`, { [`${name}_lte`]: '2020-01-01' }],
        empty,
      ]
    case 'instant':
      return [
        [`${name} to come`, { [`${name}_gte`]: new Date().toISOString() }],
        [`${name} in the past`, { [`${name}_lte`]: new Date().toISOString() }],
      ]
    case 'user':
      return [one(1)]
    case 'ref':
      return [one(filled.get(field.to)?.first ?? 1), empty]
    default:
      return []
  }
}
