import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { AnyArea } from '../../../core/area'
import { todayIn } from '../../../core/calendar-days'
import { paperSizeOf } from '../../../core/paper-size'
import {
  filesShown,
  maxPack,
  type PaperLanguage,
  type PaperNode,
  type PaperSigners,
  type PaperTemplate,
  type PaperWording,
  paperLanguages,
  pathsOf,
} from '../../../core/papers/template'
import { badInput, notFound } from '../../engine/problem/problem'
import type { AreaRegistry, StoredRecord } from '../../engine/resources/repository'
import type { Transaction } from '../../engine/transaction/transaction'
import type { Paper } from '../../formats/pdf/paper'
import { type FileStore, fileKeyOf } from '../../platform/files/store'
import { readCemetery } from '../cemeteries/details'
import { drawRecord } from './drawn-record'
import { fillPaper, type Letterhead } from './fill'
import { recordPapers } from './record-papers'
import { readSurroundings, type Surroundings, surroundingsShown } from './surroundings'
import { templateFiles } from './template-files'
import { longDate, type PaperFormat, readPaperValues } from './values'

/** Which paper, and in what language. */
export const paperChoice = z.strictObject({
  paper: z.string().max(40),
  language: z.enum(paperLanguages),
  /** Of a paper that each signs for themselves: the contact whose own it is. */
  signer: z.int().positive().optional(),
})

/** Several papers of one record, as one file. */
export const packChoice = z.strictObject({
  papers: z
    .array(z.string().max(40))
    .min(2)
    .max(maxPack)
    .refine((keys) => new Set(keys).size === keys.length, { message: 'names a paper twice' }),
  language: z.enum(paperLanguages),
})
export type PaperChoice = z.infer<typeof paperChoice>
export type PackChoice = z.infer<typeof packChoice>

export const fitsRecord = ({ statuses, only = {}, unless }: PaperTemplate, record: StoredRecord) =>
  !(unless && record[unless] === true) &&
  (!statuses || statuses.includes(String(record.status))) &&
  Object.entries(only).every(([field, choices]) => choices.includes(String(record[field])))

type SigningRow = Record<string, unknown> & { contact: number }

const signingRows = ({ rows, only }: PaperSigners, record: StoredRecord): SigningRow[] =>
  ((record[rows] ?? []) as SigningRow[]).filter((row) =>
    Object.entries(only).every(([field, choices]) => choices.includes(String(row[field]))),
  )

/** The contacts who sign a paper of their own. */
export const signersOf = (each: PaperSigners, record: StoredRecord): number[] =>
  signingRows(each, record).map(({ contact }) => contact)

/**
 * The record as the paper of one signer shows it. Where it is not known whose it is, nobody is named, and the
 * paper has room for it. @throws Problem 400 `notSigner`
 */
function asSignedBy(
  { perSigner }: PaperTemplate,
  record: StoredRecord,
  signer: number | undefined,
): StoredRecord {
  const all = perSigner ? signingRows(perSigner, record) : []
  if (signer !== undefined && !all.some(({ contact }) => contact === signer))
    throw badInput([{ field: 'signer', message: 'signs no such paper', code: 'notSigner' }])
  if (!perSigner) return record
  const own = all.length === 1 ? all : all.filter(({ contact }) => contact === signer)
  return { ...record, [perSigner.rows]: own }
}

/** The office's own template that a paper was made from, as it was then. */
export interface UsedTemplate {
  id: number
  version: number
  name: string
}

type PrintedPaper = Pick<PreparedPaper, 'cemeteryId' | 'used' | 'file' | 'paper'>

interface PreparedPaper {
  cemeteryId: number
  template: PaperTemplate
  /** Empty where the wording came with the product. */
  used: UsedTemplate[]
  file: string
  /** Of its wording. */
  language: PaperLanguage
  paper: Paper
}

/** The bytes of files that stand on papers; each is read once, which matters where there are hundreds of papers. */
export class PaperFiles {
  private readonly read = new Map<string, Promise<Buffer | undefined>>()

  constructor(private readonly store: FileStore) {}

  /** @returns undefined where the file is not in the store */
  bytes({ cemeteryId }: Transaction, hash: string): Promise<Buffer | undefined> {
    const key = fileKeyOf(cemeteryId, hash)
    const known = this.read.get(key)
    if (known) return known
    const reading = this.store.read(key).then(
      ({ stream }) => buffer(stream),
      () => undefined,
    )
    this.read.set(key, reading)
    return reading
  }
}

/**
 * A record's paper with its values, ready to be made; `rather`: in this language, where the paper has it. @throws Problem 404, 400 `status`, 403 `paperNeeds`
 */
export async function preparePaper(
  transaction: Transaction,
  registry: AreaRegistry,
  files: PaperFiles,
  { area, record }: { area: AnyArea; record: StoredRecord },
  wanted: z.infer<typeof paperChoice> & { rather?: PaperLanguage | null },
): Promise<PreparedPaper> {
  const template = (await recordPapers(transaction, area)).find(({ key }) => key === wanted.paper)
  if (!template) throw notFound()
  if (!fitsRecord(template, record))
    throw badInput([
      { field: 'paper', message: 'is not for a record of this status', code: 'status' },
    ])
  const language = wanted.rather && template.texts[wanted.rather] ? wanted.rather : wanted.language
  const wording = template.texts[language]
  if (!wording)
    throw badInput([{ field: 'language', message: 'is none of this paper', code: 'paperLanguage' }])
  const own = asSignedBy(template, record, wanted.signer)
  const { paper, timeZone } = await paperWith(
    transaction,
    registry,
    files,
    { area, record: own },
    { ...wording, language },
  )
  const signer = template.perSigner && signersOf(template.perSigner, own)[0]
  const name = signer ? `${wording.name} ${await nameOf(transaction, signer)}` : wording.name
  return {
    cemeteryId: transaction.cemeteryId,
    template,
    used: template.template ? [{ ...template.template, name: wording.name }] : [],
    file: `${name} ${todayIn(timeZone)}.pdf`,
    language,
    paper,
  }
}

const nameOf = async (transaction: Transaction, contact: number): Promise<string> => {
  const { rows } = await transaction.query<{ label: string }>(
    'select label from contacts where cemetery_id = $1 and id = $2',
    [transaction.cemeteryId, contact],
  )
  return [...(rows[0]?.label ?? '')].slice(0, 75).join('')
}

/** A paper to be printed: where each signs their own and none is named, those of all, one after another. */
export async function preparePrint(
  transaction: Transaction,
  registry: AreaRegistry,
  files: PaperFiles,
  of: { area: AnyArea; record: StoredRecord },
  wanted: PaperChoice,
): Promise<PrintedPaper> {
  const parts = await prepareEach(transaction, registry, files, of, wanted)
  const [first] = parts as [PreparedPaper]
  if (parts.length === 1) return first
  const wording = first.template.texts[wanted.language]?.name ?? ''
  const today = transaction.today
  return {
    ...first,
    file: `${wording} ${today}.pdf`,
    paper: inOne(parts, `${wording} · ${of.record.label}`),
  }
}

/** The papers of one kind: one, or that of each signer. */
async function prepareEach(
  transaction: Transaction,
  registry: AreaRegistry,
  files: PaperFiles,
  of: { area: AnyArea; record: StoredRecord },
  wanted: PaperChoice,
): Promise<PreparedPaper[]> {
  const each = (await recordPapers(transaction, of.area)).find(({ key }) => key === wanted.paper)
  const signers =
    each?.perSigner && wanted.signer === undefined ? signersOf(each.perSigner, of.record) : []
  if (signers.length < 2) return [await preparePaper(transaction, registry, files, of, wanted)]
  const parts: PreparedPaper[] = []
  for (const signer of signers)
    parts.push(await preparePaper(transaction, registry, files, of, { ...wanted, signer }))
  return parts
}

/** Several in one, each on pages of its own with a bookmark. */
const inOne = (parts: readonly PreparedPaper[], title: string): Paper => ({
  ...(parts as [PreparedPaper])[0].paper,
  title,
  blocks: parts.flatMap(({ paper, file }) => [
    { kind: 'part' as const, title: file.replace(/ \d{4}-\d{2}-\d{2}\.pdf$/, '') },
    ...paper.blocks,
  ]),
})

/** A transfer's label has an arrow, and the fonts of papers have none. */
const withoutArrows = (label: string) => label.replaceAll('→', '–')

/** A wording with a record's values in it. @throws Problem 403 `paperNeeds` */
export async function paperWith(
  transaction: Transaction,
  registry: AreaRegistry,
  files: PaperFiles,
  { area, record }: { area: AnyArea; record: StoredRecord },
  { name, nodes, language }: PaperWording & { language: PaperLanguage },
): Promise<{ paper: Paper; timeZone: string }> {
  const { head, format, extra } = await surroundings(transaction, record, language, files)
  const shown = await readFiles(transaction, files, nodes)
  const drawn = await drawRecord(transaction, files, { area, record }, nodes, language)
  const values = await readPaperValues(transaction, registry, { area, record }, pathsOf(nodes), {
    format,
    extra,
  })
  const around = new Map<string, Surroundings>()
  for (const path of surroundingsShown(nodes)) {
    const location = values.value(path)
    if (typeof location === 'number')
      around.set(
        path,
        await readSurroundings(transaction, location, format, {
          level: numberIn(values.value('level')),
          urn: values.value('disposition') === 'inurnment',
        }),
      )
  }
  return {
    timeZone: format.timeZone,
    paper: {
      title: `${name} · ${withoutArrows(record.label)}`,
      language: format.locale,
      author: head.name,
      size: paperSizeOf(transaction.who.cemetery?.locale ?? 'en-US'),
      blocks: fillPaper(nodes, values, { ...head, files: shown, drawn, surroundings: around }),
      foot: [head.name, withoutArrows(record.label)].join(' · '),
    },
  }
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null)

/** Several papers of a record in one: each on pages of its own, with a bookmark. @throws as `preparePaper` */
export async function preparePack(
  transaction: Transaction,
  registry: AreaRegistry,
  files: PaperFiles,
  of: { area: AnyArea; record: StoredRecord },
  { papers, language }: PackChoice,
): Promise<PrintedPaper> {
  const parts: PreparedPaper[] = []
  for (const paper of papers)
    parts.push(...(await prepareEach(transaction, registry, files, of, { paper, language })))
  const [first] = parts as [PreparedPaper]
  const names = [...new Set(parts.map(({ template }) => template.texts[language]?.name ?? ''))]
  return {
    cemeteryId: first.cemeteryId,
    used: usedBy(parts),
    file: `${[...names.join(', ')].slice(0, 150).join('')} ${transaction.today}.pdf`,
    paper: inOne(parts, `${names.join(', ')} · ${of.record.label}`),
  }
}

/** Each once. */
const usedBy = (parts: readonly PreparedPaper[]): UsedTemplate[] => [
  ...new Map(parts.flatMap(({ used }) => used).map((one) => [one.id, one])).values(),
]

/** Keeps a PDF in the store. @returns its SHA-256, hexadecimal */
export async function storePdf(
  store: FileStore,
  cemeteryId: number,
  pdf: Uint8Array,
): Promise<string> {
  const hash = createHash('sha256').update(pdf).digest('hex')
  const draft = await store.createDraft()
  try {
    await writeFile(draft, pdf, { mode: 0o600 })
    await store.put(fileKeyOf(cemeteryId, hash), draft)
  } finally {
    await rm(draft, { force: true })
  }
  return hash
}

/** What stands around a record's own values: the cemetery, the day, whoever prints. */
async function surroundings(
  transaction: Transaction,
  record: StoredRecord,
  language: PaperLanguage,
  files: PaperFiles,
): Promise<{ head: Letterhead; format: PaperFormat; extra: Record<string, string> }> {
  const { client, who, cemeteryId } = transaction
  const cemetery = await readCemetery(client, who, cemeteryId)
  const { name, street, city, region, postalCode, country } = cemetery
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [street, place, country].filter((line): line is string => Boolean(line))
  const spoken = new Intl.Locale(cemetery.locale).maximize()
  const locale = new Intl.Locale(language, { region: spoken.region ?? 'US' }).toString()
  const logo = await logoOf(transaction, files)
  return {
    head: { name, lines, ...(logo && { logo }) },
    format: {
      language,
      locale,
      currency: cemetery.currency,
      timeZone: cemetery.timeZone,
      units: cemetery.units,
    },
    extra: {
      record: record.label,
      today: longDate(todayIn(cemetery.timeZone), locale),
      'cemetery.name': name,
      'cemetery.address': lines.join(', '),
      'cemetery.city': city ?? '',
      'user.name': who.name,
    },
  }
}

/** A paper without its logo is still a paper: one that is not in the store keeps nobody waiting. */
async function logoOf(transaction: Transaction, files: PaperFiles): Promise<Buffer | undefined> {
  const { rows } = await transaction.query<{ hash: string }>(
    `select encode(f.hash, 'hex') as hash from cemeteries c
     join files f on f.cemetery_id = c.id and f.id = c.logo_file and f.archived_at is null
     where c.id = $1`,
    [transaction.cemeteryId],
  )
  return rows[0] && files.bytes(transaction, rows[0].hash)
}

/** The files that a wording shows, by their id: those of templates alone. */
async function readFiles(
  transaction: Transaction,
  files: PaperFiles,
  nodes: readonly PaperNode[],
): Promise<Map<number, Uint8Array>> {
  const shown = new Map<number, Uint8Array>()
  for (const [id, { hash }] of await templateFiles(transaction, filesShown(nodes))) {
    const bytes = await files.bytes(transaction, hash)
    if (bytes) shown.set(id, bytes)
  }
  return shown
}
