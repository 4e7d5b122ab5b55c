import type { Exceptions, ReportPart } from '../../server/engine/resources/report'
import deceased from './area'

/** No day of an approximate date is sure enough to contradict another. */
const certain = (name: string) => `coalesce(d.${name}_edtf, '') !~ '[~?%]'`
const bothCertain = `${certain('birth_date')} and ${certain('death_date')}`
const unread = (name: string) => `(d.${name} is not null and d.${name}_edtf is null)`
const beforeBirth = `(d.death_date_latest < d.birth_date_earliest and ${bothCertain})`
const tooOld = `(d.age_years > 120 or (d.death_date_earliest >= d.birth_date_latest + interval '121 years' and ${bothCertain}))`

/** Just as the index of migration 0037 has it: so it is found among a million. */
export const oddDatesSql = `(${unread('birth_date')} or ${unread('death_date')} or ${beforeBirth} or ${tooOld})`

const interredBefore = (name: string) =>
  `(d.interment_date_latest < d.${name}_earliest and coalesce(d.interment_date_edtf, '') !~ '[~?%]' and ${certain(name)})`
/** Just as the index of migration 0078 has it. */
export const interredEarlySql = `(d.disposition is distinct from 'cenotaph' and (${interredBefore('death_date')} or ${interredBefore('birth_date')}))`

/** Lives that cannot be as the register has them, dates that could not be read, nobody's interment. */
const oddOnes: ReportPart = (ask, value) => {
  const cemetery = value(ask.cemeteryId)
  const title = ask.titleOf(deceased, 'd')
  const both = `concat_ws(' – ', d.birth_date, d.death_date)`
  return `select 'deceased' as area, d.id as "recordId", ${title} as record, o.what, o.says from deceased d
      cross join lateral (values
        ('deceased.birthUnread', d.birth_date, ${unread('birth_date')}),
        ('deceased.deathUnread', d.death_date, ${unread('death_date')}),
        ('deceased.deathBeforeBirth', ${both}, ${beforeBirth}),
        ('deceased.tooOld', concat_ws(' · ', nullif(${both}, ''), d.age_years::text), ${tooOld})
      ) o (what, says, holds)
      where d.cemetery_id = ${cemetery} and d.archived_at is null and ${oddDatesSql} and o.holds
    union all
    select 'deceased', d.id, ${title}, 'deceased.deathAhead', d.death_date from deceased d
      where d.cemetery_id = ${cemetery} and d.archived_at is null
      and d.death_date_earliest > ${value(ask.day)}::date and ${certain('death_date')}
    union all
    select 'deceased', d.id, ${title}, 'deceased.noInterment', null from deceased d
      where d.cemetery_id = ${cemetery} and d.archived_at is null and d.interment_status is null
    union all
    select 'deceased', d.id, ${title}, 'deceased.interredEarly',
        concat_ws(' – ', d.interment_date, case when ${interredBefore('death_date')} then d.death_date else d.birth_date end)
      from deceased d where d.cemetery_id = ${cemetery} and d.archived_at is null and ${interredEarlySql}`
}

export const exceptions: Exceptions = {
  kinds: [
    'deceased.birthUnread',
    'deceased.deathUnread',
    'deceased.deathBeforeBirth',
    'deceased.tooOld',
    'deceased.deathAhead',
    'deceased.noInterment',
    'deceased.interredEarly',
  ],
  rows: oddOnes,
}
