import { z } from 'zod'
import { documentField } from '../documents/document'
import { placeProblems } from '../documents/place-problems'
import { signingFieldKinds } from '../documents/recipient-view'
import { isPaperPath, type PaperNode, parsePaperText } from './template'

/** What an office's own template may hold at most. */
export const paperLimits = {
  /** Blocks, those within conditions included. */
  nodes: 500,
  /** Conditions within conditions. */
  depth: 4,
  /** Letters of one text. */
  text: 5_000,
  columns: 12,
  rows: 200,
  /** Of one PDF. */
  pages: 100,
  fields: 500,
} as const

/** A text whose braces and asterisks are closed, and whose paths are paths. */
const text = z
  .string()
  .max(paperLimits.text)
  .superRefine((value, context) => {
    try {
      parsePaperText(value)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
    }
  })
/** The path of a value, as in a text's braces. */
const path = z.string().max(120).refine(isPaperPath, 'is not the path of a field')
/** Points. */
const pageSide = z.number().positive().max(14_400)
const role = z.string().trim().min(1).max(60)
const columnCount = 'has more or fewer cells than the table has columns'

const row = <T extends z.ZodType>(cell: T) => z.array(cell).min(1).max(paperLimits.columns)

/** Of blocks that stand `depth` conditions deep. */
function nodesAt(depth: number): z.ZodType<PaperNode[]> {
  const within = depth < paperLimits.depth ? nodesAt(depth + 1) : z.array(z.never())
  const node = z.union([
    z.strictObject({ heading: text, level: z.literal([1, 2, 3]).optional() }),
    z.strictObject({
      text,
      align: z.literal(['center', 'end']).optional(),
      small: z.literal(true).optional(),
    }),
    z.strictObject({ list: z.array(text).min(1).max(paperLimits.rows) }),
    z.strictObject({
      facts: z
        .array(z.tuple([text, text]))
        .min(1)
        .max(paperLimits.rows),
    }),
    z
      .strictObject({
        table: z.array(row(text)).min(1).max(paperLimits.rows),
        header: z.literal(true).optional(),
      })
      .refine(({ table }) => table.every((cells) => cells.length === table[0]?.length), {
        message: columnCount,
      }),
    z
      .strictObject({
        each: path,
        columns: row(
          z.union([
            z.tuple([text, text, z.number().positive().max(100)]),
            z.tuple([text, text, z.number().positive().max(100), z.literal('end')]),
          ]),
        ),
        foot: z.array(row(text)).max(paperLimits.rows).optional(),
      })
      .refine(({ columns, foot = [] }) => foot.every((cells) => cells.length === columns.length), {
        message: columnCount,
      }),
    z.strictObject({
      when: path,
      is: z.array(z.string().max(200)).min(1).max(100).optional(),
      show: within,
      otherwise: within.optional(),
    }),
    z.strictObject({
      signatures: z
        .array(z.tuple([role, text]))
        .min(1)
        .max(20),
    }),
    z.strictObject({
      places: z
        .array(
          z.strictObject({
            role,
            kind: z.enum(signingFieldKinds),
            label: text,
            optional: z.literal(true).optional(),
          }),
        )
        .min(1)
        .max(40),
    }),
    z.strictObject({
      picture: z.int().positive(),
      alt: z.string().trim().min(1).max(500),
      height: z.number().min(10).max(600).optional(),
    }),
    z.strictObject({ wayTo: path, alt: text }),
    z.strictObject({ photo: z.literal(true), alt: text }),
    z.strictObject({ address: path }),
    z
      .strictObject({
        pdf: z.int().positive(),
        pages: z
          .array(z.strictObject({ width: pageSide, height: pageSide }))
          .min(1)
          .max(paperLimits.pages),
        fields: z
          .array(
            documentField
              .extend({ value: text.nullable() })
              .refine(({ role, value }) => role === null || value === null, {
                message: 'has a role and a value: whoever signs it enters it',
              }),
          )
          .max(paperLimits.fields),
      })
      .superRefine(({ pages, fields }, context) => {
        for (const { path, message } of placeProblems(fields, pages))
          context.addIssue({ code: 'custom', path: ['fields', ...path], message })
      }),
    z.strictObject({ surroundings: path }),
    z.strictObject({ letterhead: z.literal(true) }),
    z.strictObject({ rule: z.literal(true) }),
    z.strictObject({ pageBreak: z.literal(true) }),
  ])
  return z.array(node).max(paperLimits.nodes) as unknown as z.ZodType<PaperNode[]>
}

const countOf = (nodes: readonly PaperNode[]): number =>
  nodes.reduce(
    (sum, node) =>
      sum + 1 + ('when' in node ? countOf(node.show) + countOf(node.otherwise ?? []) : 0),
    0,
  )

/** The content of an office's template, as it is sent and stored: plain data, nothing that it does not name. */
export const paperNodesSchema = nodesAt(0).refine((nodes) => countOf(nodes) <= paperLimits.nodes, {
  message: `has more than ${paperLimits.nodes} blocks`,
})
