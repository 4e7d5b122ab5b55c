import type { PriceKind } from '../../core/sales/prices'
import type { Repository } from '../engine/resources/repository'
import type { Transaction } from '../engine/transaction/transaction'
import type { DatedCemetery } from './cemeteries'
import type { DemoSettings } from './settings'

/** An item of the demo's catalog, as contracts of the demo need it. */
export interface DemoPrice {
  id: number
  sku: string
  name: string
  kind: PriceKind
  price: number
  taxRate: number
  careRate: number
}

/** The catalog of a cemetery: this year's prices, and those of a year ago where they were lower. */
export async function fillPrices(
  area: (name: string) => Repository,
  cemetery: DatedCemetery,
): Promise<ReadonlyMap<string, DemoPrice>> {
  const [standard, reduced] = taxes[cemetery.currency] ?? [0, 0]
  const say = (english: string) => words[cemetery.locale.slice(0, 2)]?.[english] ?? english
  const classes = await area('tax-classes').createMany(
    [
      { name: say('Standard rate'), rate: standard },
      { name: say('Reduced rate'), rate: reduced },
      { name: say('Zero rate'), rate: 0 },
    ],
    true,
  )
  const year = new Date(cemetery.today * 86_400_000).getUTCFullYear()
  // Whole tens of the currency's large unit, as price lists have it.
  const step = cemetery.currency === 'JPY' ? 1000 : cemetery.currency === 'BHD' ? 5000 : 500
  const priced = (share: number) =>
    Math.max(step, Math.round((cemetery.price * share) / step) * step)
  const rows = items.map(([sku, name, kind, share, tax, careRate, glCode]) => ({
    sku,
    name: say(name),
    kind,
    price: priced(share),
    taxClass: tax === null ? null : (classes[tax] as number),
    careRate,
    glCode,
    status: 'active',
    effectiveFrom: `${year}-01-01`,
  }))
  const ids = await area('price-items').createMany(rows, true)
  const catalog = new Map(
    rows.map((row, i) => {
      const tax = items[i]?.[4]
      const taxRate = tax === 0 ? standard : tax === 1 ? reduced : 0
      return [row.sku, { ...row, id: ids[i] as number, taxRate, careRate: row.careRate ?? 0 }]
    }),
  )
  await area('price-items').createMany(
    [
      ...rows.slice(0, 6).map((row) => ({
        ...row,
        price: Math.round((row.price * 0.95) / step) * step,
        effectiveFrom: `${year - 1}-01-01`,
        effectiveTo: `${year - 1}-12-31`,
      })),
      {
        sku: 'BUN-100',
        name: say('Pre-need arrangement'),
        kind: 'service',
        price: Math.round((priced(0.42) + priced(0.36) + priced(0.06)) * 0.0092) * 100,
        status: 'active',
        effectiveFrom: `${year}-01-01`,
        components: ['SVC-100', 'MER-100', 'FEE-100'].map((sku) => ({
          item: catalog.get(sku)?.id,
          quantity: 1,
        })),
      },
      {
        sku: 'BUN-200',
        name: say('Single grave, pre-need'),
        kind: 'property',
        price: Math.round((priced(1) + priced(0.1) + priced(0.42)) * 0.0096) * 100,
        status: 'active',
        effectiveFrom: `${year}-01-01`,
        components: ['PRO-100', 'CAR-100', 'SVC-100'].map((sku) => ({
          item: catalog.get(sku)?.id,
          quantity: 1,
        })),
      },
      {
        sku: 'MER-190',
        name: say('Wooden marker'),
        kind: 'merchandise',
        price: priced(0.04),
        status: 'inactive',
        effectiveTo: `${year - 2}-12-31`,
      },
    ],
    true,
  )
  return catalog
}

/** What is at the top is priced; what stands within is sold as that. */
export async function priceGround(
  transaction: Transaction,
  { property }: DemoSettings,
  prices: ReadonlyMap<string, DemoPrice>,
): Promise<void> {
  await transaction.query(
    `update locations set price_item_id = case when property_type_id = $2 then $3::bigint else $4::bigint end
     where cemetery_id = $1 and parent_id is null`,
    [
      transaction.cemeteryId,
      property.get('Columbarium'),
      prices.get('PRO-200')?.id,
      prices.get('PRO-100')?.id,
    ],
  )
}

/** SKU, name, kind, share of a space's price, tax class, care fund share, account. */
const items: ReadonlyArray<
  readonly [string, string, PriceKind, number, 0 | 1 | 2 | null, number | null, string]
> = [
  ['PRO-100', 'Right of interment, single space', 'property', 1, null, 1500, '4000'],
  ['PRO-110', 'Right of interment, premium space', 'property', 1.6, null, 1500, '4000'],
  ['PRO-200', 'Right of inurnment, niche', 'property', 0.62, null, 1000, '4010'],
  ['SVC-100', 'Opening and closing, weekday', 'service', 0.42, null, null, '4210'],
  ['SVC-110', 'Opening and closing, Saturday', 'service', 0.56, null, null, '4210'],
  ['SVC-200', 'Inurnment service', 'service', 0.21, null, null, '4220'],
  ['SVC-300', 'Use of the chapel', 'service', 0.14, 1, null, '4230'],
  ['MER-100', 'Concrete vault, standard', 'merchandise', 0.36, 0, null, '4100'],
  ['MER-110', 'Urn vault', 'merchandise', 0.13, 0, null, '4100'],
  ['MER-120', 'Granite marker', 'merchandise', 0.48, 0, null, '4110'],
  ['MER-130', 'Bronze vase', 'merchandise', 0.09, 0, null, '4120'],
  ['CAR-100', 'Endowment care', 'care-fund', 0.1, null, 10_000, '4400'],
  ['FEE-100', 'Recording of the deed', 'fee', 0.06, 2, null, '4500'],
  ['FEE-110', 'Transfer of a right', 'fee', 0.08, 2, null, '4500'],
  ['FEE-120', 'Monument permit', 'fee', 0.05, 2, null, '4530'],
]

/** Standard and reduced rate in basis points, by currency. */
const taxes: Readonly<Record<string, readonly [number, number]>> = {
  USD: [625, 0],
  CAD: [1498, 500],
  GBP: [2000, 500],
  EUR: [2100, 1000],
  JPY: [1000, 800],
  BHD: [1000, 0],
}

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fr: {
    'Standard rate': 'Taux normal',
    'Reduced rate': 'Taux réduit',
    'Zero rate': 'Taux nul',
    'Right of interment, single space': 'Concession, emplacement simple',
    'Right of interment, premium space': 'Concession, emplacement de choix',
    'Right of inurnment, niche': 'Concession, niche',
    'Opening and closing, weekday': 'Ouverture et fermeture, semaine',
    'Opening and closing, Saturday': 'Ouverture et fermeture, samedi',
    'Inurnment service': 'Dépôt d’urne',
    'Use of the chapel': 'Chapelle',
    'Concrete vault, standard': 'Caveau de béton, courant',
    'Urn vault': 'Caveau pour urne',
    'Granite marker': 'Plaque de granit',
    'Bronze vase': 'Vase de bronze',
    'Endowment care': 'Entretien perpétuel',
    'Recording of the deed': 'Enregistrement de l’acte',
    'Transfer of a right': 'Transfert de concession',
    'Monument permit': 'Autorisation de monument',
    'Pre-need arrangement': 'Préarrangement',
    'Single grave, pre-need': 'Emplacement simple, prévoyance',
    'Wooden marker': 'Plaque de bois',
  },
  es: {
    'Standard rate': 'Tipo general',
    'Reduced rate': 'Tipo reducido',
    'Zero rate': 'Tipo cero',
    'Right of interment, single space': 'Derecho de inhumación, espacio sencillo',
    'Right of interment, premium space': 'Derecho de inhumación, espacio preferente',
    'Right of inurnment, niche': 'Derecho de columbario, nicho',
    'Opening and closing, weekday': 'Apertura y cierre, laborable',
    'Opening and closing, Saturday': 'Apertura y cierre, sábado',
    'Inurnment service': 'Depósito de urna',
    'Use of the chapel': 'Uso de la capilla',
    'Concrete vault, standard': 'Bóveda de hormigón',
    'Urn vault': 'Bóveda para urna',
    'Granite marker': 'Lápida de granito',
    'Bronze vase': 'Florero de bronce',
    'Endowment care': 'Cuidado perpetuo',
    'Recording of the deed': 'Registro de la escritura',
    'Transfer of a right': 'Transferencia de un derecho',
    'Monument permit': 'Permiso de monumento',
    'Pre-need arrangement': 'Previsión',
    'Single grave, pre-need': 'Espacio sencillo, previsión',
    'Wooden marker': 'Señal de madera',
  },
}
