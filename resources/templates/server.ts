import type { z } from 'zod'
import { paperNodesSchema } from '../../core/papers/paper-nodes'
import { firstPathProblem } from '../../core/papers/path-problem'
import { filesShown, type PaperNode } from '../../core/papers/template'
import { templateFiles } from '../../server/cemetery/papers/template-files'
import { areaPapers } from '../../server/engine/areas/areas'
import { areasWithCustomFields } from '../../server/engine/custom-fields/definitions'
import { badInput } from '../../server/engine/problem/problem'
import { extend, type HookContext } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import templates from './area'

export default extend(templates, {
  routes: [
    route({
      method: 'GET',
      path: '/shipped',
      access: 'read',
      summary: 'The papers that come with the product, with their wording in each language',
      handle: async () =>
        templates.fields.resource.choices.flatMap((resource) =>
          shippedPapers(resource).map(({ key, texts, appliesWhenSigned, wetOriginal }) => ({
            resource,
            key,
            texts,
            applyWhenSigned: appliesWhenSigned ?? false,
            wetOriginal: wetOriginal ?? false,
          })),
        ),
    }),
  ],
  validate: (next, previous) => {
    if (previous && next.resource !== previous.resource)
      throw badInput([
        { field: 'resource', message: 'of a template cannot change', code: 'templateStays' },
      ])
    readContent(next.content)
    const { replaces, resource } = next
    if (replaces && !shippedPapers(String(resource)).some(({ key }) => key === replaces))
      throw badInput([{ field: 'replaces', message: 'names no paper of these records' }])
  },
  beforeSave: async (context, next) => {
    const nodes = readContent(next.content)
    await assertPaths(context, String(next.resource), nodes)
    await assertFiles(context, nodes)
    if (next.replaces) await assertOnlyReplacement(context, next)
  },
})

const shippedPapers = (resource: string) =>
  areaPapers[`../../../resources/${resource}/papers.server.ts`] ?? []

/** @throws Problem 400 `content` that names the block, counted from 1, and what is wrong with it */
function readContent(content: string | undefined): PaperNode[] {
  let data: unknown
  try {
    data = JSON.parse(content ?? '')
  } catch {
    throw badInput([{ field: 'content', message: 'is not JSON', code: 'templateContent' }])
  }
  const read = paperNodesSchema.safeParse(data)
  if (read.success) return read.data
  const [issue] = read.error.issues.flatMap(deepest)
  const block = (issue?.path.find((step) => typeof step === 'number') ?? 0) + 1
  throw badInput([
    {
      field: 'content',
      message: `is wrong in block ${block}: ${issue?.message ?? 'unknown'}`,
      code: 'templateBlock',
      params: { block, why: issue?.message ?? '' },
    },
  ])
}

/** Of a union the issue of the kind that fits best: the one that is wrong furthest inside. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const inner = issue.errors
    .filter(
      (issues) =>
        !issues.some(({ code, path }) => code === 'unrecognized_keys' && path.length === 0),
    )
    .flat()
    .flatMap(deepest)
    .sort((a, b) => b.path.length - a.path.length)
  const [best] = inner
  return [{ ...(best ?? issue), path: [...issue.path, ...(best?.path ?? [])] } as z.core.$ZodIssue]
}

/** All fields that it names are there, the cemetery's custom fields included. */
async function assertPaths(
  { transaction, areas }: HookContext,
  resource: string,
  nodes: readonly PaperNode[],
) {
  const whole = await areasWithCustomFields(transaction, areas)
  const area = whole.find(({ name }) => name === resource)
  const problem = area && firstPathProblem(area, nodes, whole)
  if (problem)
    throw badInput([
      {
        field: 'content',
        message: `names {${problem.path}}, and ${resource} have no ${problem.step}`,
        code: 'templatePath',
        params: { path: problem.path },
      },
    ])
}

/** The pictures and PDFs that it shows are files of the cemetery's templates. */
async function assertFiles({ transaction }: HookContext, nodes: readonly PaperNode[]) {
  const wanted = filesShown(nodes)
  const there = await templateFiles(transaction, wanted)
  const missing = wanted.find(({ id }) => !there.has(id))
  if (missing)
    throw badInput([
      {
        field: 'content',
        message: `shows a ${missing.kind} that is not among the files of a template`,
        code: missing.kind === 'pdf' ? 'templatePdfGone' : 'templatePictureGone',
      },
    ])
}

/** One paper that comes with the product is replaced by one template in each language. */
async function assertOnlyReplacement(
  { transaction, cemeteryId }: HookContext,
  {
    id,
    resource,
    language,
    replaces,
  }: { id: number; resource?: string; language?: string; replaces?: string | null },
) {
  const { rows } = await transaction.query<{ body: string }>(
    `select body from templates
     where cemetery_id = $1 and resource = $2 and language = $3 and archived_at is null and id <> $4`,
    [cemeteryId, resource, language, id],
  )
  const other = rows
    .map(({ body }) => JSON.parse(body) as { name: string; replaces: string | null })
    .find((one) => one.replaces === replaces)
  if (other)
    throw badInput([
      {
        field: 'replaces',
        message: `is replaced by ${other.name} already`,
        code: 'templateReplaced',
        params: { name: other.name },
      },
    ])
}
