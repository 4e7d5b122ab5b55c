import type { AnyArea } from '../../../core/area'
import type { PaperLanguage, PaperTemplate, ShippedPaper } from '../../../core/papers/template'
import { areaPapers } from '../../engine/areas/areas'
import type { Transaction } from '../../engine/transaction/transaction'

/** A record of the area `templates`, as it is stored. */
interface StoredTemplate {
  id: number
  version: number
  name: string
  language: PaperLanguage
  replaces: string | null
  /** `PaperNode[]` as JSON. */
  content: string
  applyWhenSigned: boolean
  wetOriginal: boolean
}

/** The papers that come with the product for an area's records. */
export const shippedPapersOf = (area: AnyArea): readonly ShippedPaper[] =>
  areaPapers[`../../../resources/${area.name}/papers.server.ts`] ?? []

/** The key of an office's own template among the papers of its area. */
export const templateKey = (id: number) => `template-${id}`

/**
 * The papers of an area's records: those that come with the product, and the cemetery's own, each of which
 * takes the place of the one that it replaces, in its language.
 */
export async function recordPapers(
  transaction: Transaction,
  area: AnyArea,
): Promise<PaperTemplate[]> {
  if (!area.papers) return []
  const { rows } = await transaction.query<{ body: string }>(
    `select body from templates
     where cemetery_id = $1 and resource = $2 and archived_at is null order by id`,
    [transaction.cemeteryId, area.name],
  )
  const own = rows.map(({ body }) => JSON.parse(body) as StoredTemplate)
  const shipped = shippedPapersOf(area)
  const placed = shipped.flatMap((paper): PaperTemplate[] => {
    const instead = own.filter(({ replaces }) => replaces === paper.key)
    const texts = Object.fromEntries(
      Object.entries(paper.texts).filter(
        ([language]) => !instead.some((one) => one.language === language),
      ),
    )
    return [
      ...instead.map((one) => ({ ...conditionsOf(paper), ...paperOf(one) })),
      ...(Object.keys(texts).length > 0 ? [{ ...paper, texts }] : []),
    ]
  })
  const keys = new Set(shipped.map(({ key }) => key))
  return [...placed, ...own.filter(({ replaces }) => !replaces || !keys.has(replaces)).map(paperOf)]
}

/** What replaces a paper is for the same records. */
const conditionsOf = ({ statuses, only, perSigner }: PaperTemplate) => ({
  ...(statuses && { statuses }),
  ...(only && { only }),
  ...(perSigner && { perSigner }),
})

const paperOf = (own: StoredTemplate): PaperTemplate => ({
  key: templateKey(own.id),
  ...(own.applyWhenSigned && { appliesWhenSigned: true as const }),
  ...(own.wetOriginal && { wetOriginal: true as const }),
  texts: { [own.language]: { name: own.name, nodes: JSON.parse(own.content) } },
  template: { id: own.id, version: own.version },
})
