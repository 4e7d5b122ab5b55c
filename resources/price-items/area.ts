import { area, type RecordOfArea } from '../../core/area'
import { choice, date, flag, longText, money, number, ref, rows, text } from '../../core/fields'
import { maxPrice, maxQuantity, periodStandsOn, priceKinds } from '../../core/sales/prices'

/** What is sold, at what price, from when to when. Next year's price is an item with the same SKU. */
const priceItems = area({
  name: 'price-items',
  path: 'Price-Catalog',
  label: ['Price item', 'Price catalog'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuOrder: 20,
  fields: {
    sku: text({ required: true, max: 40, label: 'SKU' }),
    name: text({ required: true, max: 150 }),
    kind: choice(priceKinds, { initial: 'merchandise' }),
    price: money({ required: true, min: 0, max: maxPrice }),
    residentPrice: money({ min: 0, max: maxPrice, label: 'Price for residents' }),
    taxClass: ref('tax-classes'),
    careRate: number({ min: 0, max: 10_000, unit: 'bp', label: 'Care fund %' }),
    glCode: text({ max: 40, label: 'GL code' }),
    cost: money({ min: 0, max: maxPrice, label: 'Wholesale cost' }),
    atInterment: flag({ label: 'Delivered at the interment' }),
    effectiveFrom: date(),
    effectiveTo: date(),
    status: choice(['active', 'inactive'], { initial: 'active' }),
    components: rows(
      {
        item: ref('price-items', { required: true }),
        quantity: number({ required: true, min: 1, max: maxQuantity }),
      },
      { label: 'Bundle contents', max: 50 },
    ),
    remarks: longText(),
  },
  list: ['sku', 'name', 'kind', 'price', 'taxClass', 'effectiveFrom', 'effectiveTo', 'status'],
  sortable: [
    'sku',
    'name',
    'kind',
    'price',
    'taxClass',
    'effectiveFrom',
    'effectiveTo',
    'status',
    'careRate',
    'glCode',
  ],
  listDefaults: { sort: { field: 'name', order: 'ASC' } },
  search: ['sku', 'name', 'glCode'],
  // Whether an active price may be sold today: it is current, future or past.
  statusOn: (item, today) => (item.status === 'active' ? periodStandsOn(item, today) : item.status),
  title: (item) => [item.sku, item.name].filter(Boolean).join(' · '),
})

export type PriceItem = RecordOfArea<typeof priceItems>
export default priceItems
