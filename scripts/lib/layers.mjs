import { build } from 'vite'

/**
 * The bundler's own splitting gives every page exactly what it needs, in some 250 files: a first list
 * would take a hundred requests. What is loaded together anyway is gathered here: all that the entry
 * needs, then the frame around every page, then what each kind of page needs beyond it. What several
 * kinds share is a file of its own, named by them.
 */
const frameRoot = 'src/shell/CemeteryScope.tsx'
/** @type {Record<string, string[]>} */
const kinds = {
  home: ['custom-routes/management-home/page.tsx'],
  list: ['src/derive/list/list.tsx', 'src/derive/list/extras.ts'],
  record: ['src/record/page/show.tsx'],
  form: ['src/derive/form/create.tsx', 'src/derive/form/edit.tsx'],
}

/** What follows the frame on every page, and pages that take little of lists: none of them loads a form or a whole list. */
const light = ['src/notices/bell.tsx', 'src/map/MapScreen.tsx', 'src/reports/ReportsHome.tsx']

/** So many areas' own lists make what they share a part of every list. */
const sharedBy = 4

/** Pages that load the frame; every other page that the entry offers must stay free of it. */
const framed = [frameRoot, 'src/shell/SystemScope.tsx']

/**
 * Splits the build into layers. Which module belongs where is read from a first build that is not
 * written: only that knows what remains of a package after unused code is gone.
 * @returns {import('vite').Plugin}
 */
export function layeredChunks() {
  return {
    name: 'in-layers',
    apply: 'build',
    async config(config) {
      if (probing) return
      const layerOf = assign(await probe(config))
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ debugName: 'layer', name: (id) => layerOf.get(id) ?? null }],
              },
            },
          },
        },
      }
    },
  }
}

let probing = false

/** @param {import('vite').UserConfig} config @returns {Promise<Chunk[]>} */
async function probe(config) {
  probing = true
  try {
    const built = await build({
      ...config,
      configFile: false,
      logLevel: 'error',
      build: { ...config.build, write: false, minify: false, cssMinify: false },
    })
    if (!('output' in built)) throw new Error('The first build gave no single output.')
    return built.output.filter((part) => part.type === 'chunk')
  } finally {
    probing = false
  }
}

/** @param {Chunk[]} chunks @returns {Map<string, string>} the layer of each module that has one */
export function assign(chunks) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The build has no entry.')
  /** @param {string} root */
  const chunkOf = (root) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${root}`))
    if (!found) throw new Error(`The build has no chunk of its own for ${root}.`)
    return found
  }
  /** @param {Chunk[]} from @param {boolean} lazily whether lazy imports count too */
  const reached = (from, lazily) => chunksOf(from, lazily).flatMap(({ moduleIds }) => moduleIds)
  /** @param {Chunk[]} from @param {boolean} lazily */
  const chunksOf = (from, lazily) => {
    const seen = new Set()
    const waiting = [...from]
    for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
      if (seen.has(chunk) || (lazily && framedChunks.has(chunk))) continue
      seen.add(chunk)
      for (const file of [...chunk.imports, ...(lazily ? chunk.dynamicImports : [])]) {
        const next = byFile.get(file)
        if (next) waiting.push(next)
      }
    }
    return [...seen]
  }
  const framedChunks = new Set(framed.map(chunkOf))
  // What a page's own script is stays in a file of its own, which the manifest names.
  const facades = new Set(chunks.map(({ facadeModuleId }) => facadeModuleId))
  for (const id of entry.moduleIds) if (id.endsWith('/src/main.tsx')) facades.add(id)
  const open = new Set(reached([entry], true))
  const before = new Set([...facades, ...open])
  /** @type {Map<string, string>} */
  const layerOf = new Map()
  for (const id of reached([entry], false))
    if (!facades.has(id)) layerOf.set(id, libraryOf(id) ?? 'entry')
  for (const id of reached([chunkOf(frameRoot)], false))
    if (!before.has(id)) layerOf.set(id, libraryOf(id, 'library-look') ?? 'frame')
    else if (!facades.has(id) && !layerOf.has(id)) layerOf.set(id, 'entry')
  for (const id of layerOf.keys()) before.add(id)
  for (const [kind, roots] of Object.entries(kinds))
    for (const id of new Set(reached(roots.map(chunkOf), false))) {
      const others = layerOf.get(id)
      if (!before.has(id)) layerOf.set(id, others ? `${others}-${kind}` : kind)
    }
  // What one or two areas' lists need alone is no other list's weight.
  /** @type {Map<string, number>} */
  const lists = new Map()
  for (const chunk of chunks.filter(isOwnList))
    for (const id of new Set(reached([chunk], false))) lists.set(id, (lists.get(id) ?? 0) + 1)
  for (const [id, n] of lists)
    if (n >= sharedBy && !before.has(id) && !layerOf.has(id) && !/\/resources\//.test(id))
      layerOf.set(id, 'list-shared')
  // What an area's own record takes from lists or forms comes without the rest of them; a whole form comes whole.
  for (const chunk of chunksOf(chunks.filter(isOwnRecord), false)) {
    const needed = reached([chunk], false)
    const part =
      heavyParts.find(({ library }) => needed.some((id) => library.test(id)))?.part ?? 'form-shared'
    for (const id of chunk.moduleIds) {
      const layer = layerOf.get(id)
      if (layer === 'list') layerOf.set(id, 'list-shared')
      if (layer === 'form') layerOf.set(id, part)
    }
  }
  const lightOnes = chunks.filter(({ facadeModuleId }) =>
    light.some((root) => facadeModuleId?.endsWith(`/${root}`)),
  )
  for (const id of reached(lightOnes, false))
    if (/form|record|^list$/.test(layerOf.get(id) ?? '')) layerOf.set(id, 'list-shared')
  // What a list needs comes first: each further file is a wait of its own. Tables and what stands in them, few forms need.
  const inForms = new Set(reached((kinds.form ?? []).map(chunkOf), false))
  /** @type {Map<string, number>} */
  const forms = new Map()
  for (const chunk of chunks.filter(isOwnForm))
    for (const id of new Set(reached([chunk], false))) forms.set(id, (forms.get(id) ?? 0) + 1)
  for (const [id, n] of forms) if (n >= sharedBy) inForms.add(id)
  for (const [id, layer] of layerOf)
    if (/-list|list-/.test(layer)) layerOf.set(id, inForms.has(id) ? 'list-shared' : 'list-rows')
  // What shows a space is needed in small pieces by many pages, each piece a wait of its own.
  for (const id of chunks.flatMap(({ moduleIds }) => moduleIds))
    if (showsSpace.test(id) && !layerOf.has(id) && !facades.has(id)) layerOf.set(id, 'spaces')
  return layerOf
}

const showsSpace =
  /\/src\/cemetery\/(?:use-is-space|use-space-style|space-(?:style|line|chip))\.tsx?$/

/** An area's own list. @param {Chunk} chunk */
const isOwnList = ({ facadeModuleId }) =>
  /\/resources\/[^/]+\/list\.tsx$/.test(facadeModuleId ?? '')

/** An area's own form. @param {Chunk} chunk */
const isOwnForm = ({ facadeModuleId }) =>
  /\/resources\/[^/]+\/(?:create|edit)\.tsx$/.test(facadeModuleId ?? '')

/** What weighs most of a form: who needs one of these loads that part of it. The heaviest first. */
const heavyParts = [
  { part: 'form', library: /\/node_modules\/(?:zod|react-hook-form|@hookform)\// },
  {
    part: 'form-pickers',
    library: /\/node_modules\/@mui\/material\/(?:esm\/)?(?:use)?Autocomplete\//,
  },
]

/** An area's own page of a record. @param {Chunk} chunk */
const isOwnRecord = ({ facadeModuleId }) =>
  /\/resources\/[^/]+\/show\.tsx$/.test(facadeModuleId ?? '')

/**
 * Parts that the page runs one by one as they arrive (server/platform/web/preload-tags.ts). Each needs only those before
 * it: a circle of files would run in an order of its own.
 * @param {string} id @param {string} [other] the part of every other package
 */
function libraryOf(id, other) {
  if (/\/(?:src\/start\/|src\/providers\/token\.ts$|core\/list-url\.ts$)/.test(id)) return 'start'
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
  if (!name) return undefined
  if (/^(?:react|react-dom|scheduler)$/.test(name)) return 'library-react'
  if (/^(?:ra-|react-admin|@tanstack\/|lodash|query-string)/.test(name)) return 'library-data'
  return other
}

/**
 * @typedef {Pick<import('vite').Rolldown.OutputChunk,
 *   'fileName' | 'isEntry' | 'facadeModuleId' | 'imports' | 'dynamicImports' | 'moduleIds'>} Chunk
 */
