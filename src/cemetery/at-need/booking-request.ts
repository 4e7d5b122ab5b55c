import type { AnyArea } from '../../../core/area'

type Values = Record<string, unknown>

/** What is entered of a person who is not in the register yet. */
export const personFields = [
  'lastName',
  'firstName',
  'middleName',
  'birthDate',
  'deathDate',
  'residence',
  'residency',
  'veteran',
] as const

const intermentFields = [
  'location',
  'disposition',
  'child',
  'scheduledStart',
  'scheduledEnd',
  'chapel',
  'crew',
  'funeralHome',
  'funeralDirector',
  'officiant',
  'ceremony',
  'container',
  'containerLength',
  'containerWidth',
  'vault',
  'permitNumber',
  'infectious',
  'oversize',
  'remarks',
]

/** What a booking cannot be without, and a call that stays open can. */
export function missingFields(area: AnyArea, body: Values): string[] {
  const empty = (name: string) => body[name] == null || body[name] === ''
  const asked = [
    ...(empty('deceased') ? ['lastName'] : []),
    'location',
    'scheduledStart',
    ...(area.fields.items && empty('contract') && (body.items as unknown[] | undefined)?.length
      ? ['purchaser']
      : []),
  ]
  return asked.filter(empty)
}

/** The checked form as `POST /at-need` takes it. */
export function requestOf(
  area: AnyArea,
  body: Values,
  {
    base,
    override,
  }: { base: { id: number; version: number } | undefined; override?: string | undefined },
): Values {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (body[name] == null ? [] : [[name, body[name]]])))
  const { residency: _, ...person } = pick([...personFields, 'funeralHome'])
  const sells = area.fields.items !== undefined
  return {
    ...pick(intermentFields),
    deceased: body.deceased ?? person,
    authorisedBy: body.authorisedBy ?? null,
    ...(body.residency ? { resident: body.residency === 'resident' } : {}),
    ...(sells && {
      ...pick(['purchaser', 'contract']),
      ...(body.contract == null && { items: body.items ?? [] }),
      ...(body.deposit ? { deposit: { amount: body.deposit, ...pick(['method']) } } : {}),
    }),
    ...(base && { draft: { id: base.id, version: base.version } }),
    ...(override && { override: { reason: override } }),
  }
}
