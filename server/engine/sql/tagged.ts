import type { AnyArea } from '../../../core/area'
import { quoteIdent, tableOf } from './columns'

/** Finds a few active records of the area that carry one tag. */
export const taggedSql = (area: AnyArea) =>
  `select t.id, t.label from record_tags r join ${quoteIdent(tableOf(area))} t on t.cemetery_id = r.cemetery_id and t.id = r.record_id and t.archived_at is null where r.cemetery_id = $1 and r.tag_id = $2 and r.resource = '${area.name}' limit 5`

/** A list's records that carry any of the tags; the tags' index leads to them. */
export const taggedCondition = (area: AnyArea, tags: string, add: (value: unknown) => string) =>
  `t.id in (select r.record_id from record_tags r where r.cemetery_id = $1 and r.tag_id = any(${tags}::bigint[]) and r.resource = ${add(area.name)})`
