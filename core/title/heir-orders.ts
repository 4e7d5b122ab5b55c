import type { Kinship } from '../authority/choices'
import type { HeirOrderName } from './starting-names'

/** Relatives who inherit together, before all that follow; `represented`: their descendants stand in for the dead. */
export interface HeirClass {
  of: readonly Kinship[]
  represented?: true
}

export interface HeirOrder {
  source: string
  /** The day on which it was looked up. */
  checked: string
  order: readonly HeirClass[]
  /** A part that is given up goes to the descendants of whoever does so, as if they had died before; else to the others. */
  renouncedPasses?: { source: string }
}

const alone = (...of: Kinship[]): HeirClass => ({ of })
const byStock = (...of: Kinship[]): HeirClass => ({ of, represented: true })
const distant = alone('grandparent', 'uncleAunt', 'nieceNephew', 'cousin')

/**
 * To whom a right goes where there is no will, by jurisdiction: a pattern as data, never advice. What an estate's
 * court decides goes before it.
 */
export const heirOrders = {
  unitedStates: {
    source: 'Common pattern of state statutes; Texas H&SC §711.039, California H&SC §§8650–8652',
    checked: '2026-11-01',
    order: [alone('spouse'), byStock('child'), alone('parent'), byStock('sibling'), distant],
    renouncedPasses: {
      source:
        'Uniform Disclaimer of Property Interests Acts, UPC §2-1106; Texas Estates Code §240.051',
    },
  },
  newYork: {
    source: 'New York Not-for-Profit Corporation Law §1512',
    checked: '2026-11-01',
    order: [byStock('child'), alone('spouse'), alone('parent'), byStock('sibling'), distant],
    renouncedPasses: { source: 'New York EPTL §2-1.11' },
  },
  englandWales: {
    source: 'Burial authorities’ checklists; Non-Contentious Probate Rules 1987, r. 22',
    checked: '2026-11-01',
    order: [alone('spouse'), byStock('child'), alone('parent'), byStock('sibling'), distant],
    renouncedPasses: { source: 'Administration of Estates Act 1925, s. 46A' },
  },
  scotland: {
    source: 'Burial authorities’ practice',
    checked: '2026-11-01',
    order: [alone('spouse'), byStock('child'), alone('parent', 'sibling'), distant],
  },
  ireland: {
    source: 'Burial grounds’ practice',
    checked: '2026-11-01',
    order: [alone('spouse'), byStock('child'), alone('parent'), byStock('sibling'), distant],
  },
  france: {
    source: 'CGCT L2223-14: heirs hold a family concession together',
    checked: '2026-11-01',
    order: [byStock('child'), alone('spouse'), alone('parent', 'sibling'), distant],
    renouncedPasses: { source: 'Code civil, art. 754 and 805' },
  },
  spain: {
    source: 'Order of civil succession and municipal ordinances',
    checked: '2026-11-01',
    order: [byStock('child'), alone('parent'), alone('spouse'), byStock('sibling'), distant],
  },
  canada: {
    source: 'Practice of the provinces',
    checked: '2026-11-01',
    order: [alone('spouse'), byStock('child'), alone('parent'), byStock('sibling'), distant],
  },
  australia: {
    source: 'Practice of the states; the register is amended before anybody holds',
    checked: '2026-11-01',
    order: [alone('spouse'), byStock('child'), alone('parent'), byStock('sibling'), distant],
  },
} as const satisfies Record<HeirOrderName, HeirOrder>

/** The order of a jurisdiction. */
export const heirOrderOf = (name: HeirOrderName): HeirOrder => heirOrders[name]
