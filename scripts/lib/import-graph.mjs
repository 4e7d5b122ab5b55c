import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, extname, join, normalize, relative } from 'node:path'
import ts from 'typescript'
import { rules } from './import-rules.mjs'

/**
 * What each module imports, by paths from the checkout's root. TypeScript's own scanner reads them:
 * types count, so does `import()`.
 * @typedef {Map<string, readonly string[]>} Graph
 * @typedef {{ rule: string, from: string, to: string }} Violation
 */

const program = /\.[cm]?[jt]sx?$/
const beginnings = ['core', 'src', 'server', 'resources', 'custom-routes', 'scripts']

/**
 * Reads all modules of the product, and what they import from elsewhere in the checkout.
 * @param {string} root
 * @returns {Graph}
 */
export function readGraph(root) {
  /** @type {Graph} */
  const graph = new Map()
  const read = reader(root, new Map())
  for (const folder of beginnings.filter((name) => existsSync(join(root, name))))
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && program.test(entry.name))
        read(relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'), graph)
  return graph
}

/**
 * The same with some files more, which need not be on the disk.
 * @param {string} root @param {Graph} graph
 * @param {ReadonlyMap<string, string>} texts by path
 * @returns {Graph}
 */
export function withFiles(root, graph, texts) {
  const all = new Map(graph)
  const read = reader(root, texts)
  for (const path of texts.keys()) all.delete(path)
  for (const path of texts.keys()) read(path, all)
  return all
}

/** @param {Graph} graph @returns {Violation[]} one for each rule that a module breaks with another */
export function violations(graph) {
  return rules.flatMap(({ name, from, to }) => {
    const froms = [...graph.keys()].filter((path) => matches(path, from))
    if (!to.reachable)
      return froms.flatMap((path) =>
        (graph.get(path) ?? [])
          .filter((target) => matches(target, to, groupsOf(path, from.path)))
          .map((target) => ({ rule: name, from: path, to: target })),
      )
    const next = wayTo(graph, (path) => matches(path, to))
    return froms.flatMap((path) => {
      const way = [path]
      for (let step = next.get(path); step; step = next.get(step)) way.push(step)
      return way.length > 1 ? [{ rule: name, from: path, to: way.slice(1).join(' → ') }] : []
    })
  })
}

/**
 * From each module that reaches a wanted one, the next step on a shortest way there.
 * @param {Graph} graph @param {(path: string) => boolean} wanted
 */
function wayTo(graph, wanted) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [from, targets] of graph)
    for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from])
  /** @type {Map<string, string>} */
  const next = new Map()
  const line = [...importers.keys()].filter(wanted)
  const ends = new Set(line)
  for (let at = 0; at < line.length; at++) {
    const to = /** @type {string} */ (line[at])
    for (const from of importers.get(to) ?? []) {
      if (next.has(from)) continue
      next.set(from, to)
      if (!ends.has(from)) line.push(from)
    }
  }
  return next
}

/**
 * @param {string} root @param {ReadonlyMap<string, string>} texts files that are not on the disk
 * @returns {(path: string, graph: Graph) => void} adds a module, and all that it leads to
 */
function reader(root, texts) {
  /** @type {Map<string, boolean>} */
  const packages = new Map()
  /** @param {string} path */
  const isFile = (path) =>
    texts.has(path) || statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true
  return function read(path, graph) {
    if (graph.has(path)) return
    const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
    const targets = [...new Set(specifiersOf(text))].map((name) => {
      const [plain = name] = name.split('?')
      if (/^\.\.?(?:\/|$)/.test(plain)) return fileOf(normalize(join(dirname(path), plain)), isFile)
      return packageOf(root, plain, packages)
    })
    graph.set(path, targets)
    for (const target of targets)
      if (program.test(target) && !/^(?:node_modules|missing:)/.test(target)) read(target, graph)
  }
}

/** @param {string} text @returns {string[]} what is imported, as it is written */
function specifiersOf(text) {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
}

/** @param {string} path without an ending, or with one @param {(path: string) => boolean} isFile */
function fileOf(path, isFile) {
  const plain = path.replaceAll('\\', '/')
  const named = extname(plain) ? [plain] : []
  const found = [
    ...named,
    ...['.ts', '.tsx', '.d.ts', '.mjs', '.js', '/index.ts', '/index.tsx'].map((end) => plain + end),
  ].find(isFile)
  return found ?? `missing:${plain}`
}

/** @param {string} root @param {string} name @param {Map<string, boolean>} known */
function packageOf(root, name, known) {
  if (isBuiltin(name)) return `node:${name.replace(/^node:/, '')}`
  if (name.startsWith('virtual:')) return name
  const there =
    known.get(name) ??
    // Sheets and the like are files of a package, not modules of it.
    (existsSync(join(root, 'node_modules', name)) ||
      ts.resolveModuleName(name, join(root, 'any.ts'), settings, ts.sys).resolvedModule !==
        undefined)
  known.set(name, there)
  return there ? `node_modules/${name}/` : `missing:${name}`
}

const settings = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowJs: true,
}

/** @param {string} path @param {{ path?: string, not?: string, missing?: boolean }} pattern @param {readonly string[]} [groups] */
function matches(path, { path: wanted, not, missing }, groups = []) {
  if (missing && !path.startsWith('missing:')) return false
  if (wanted && !regular(filled(wanted, groups)).test(path)) return false
  return !not || !regular(filled(not, groups)).test(path)
}

/** @param {string} path @param {string} [pattern] @returns {string[]} */
function groupsOf(path, pattern) {
  return pattern ? [...(regular(pattern).exec(path) ?? [])] : []
}

/** @param {string} pattern @param {readonly string[]} groups */
function filled(pattern, groups) {
  return pattern.replace(/\$(\d)/g, (_, at) =>
    (groups[at] ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  )
}

/** @type {Map<string, RegExp>} */
const compiled = new Map()
/** @param {string} pattern */
function regular(pattern) {
  const known = compiled.get(pattern) ?? new RegExp(pattern)
  compiled.set(pattern, known)
  return known
}

/**
 * Folders that import each other, directly or round a corner, types included: each circle once, as its
 * folders. Tests may reach anywhere and do not count.
 * @param {Graph} graph @returns {string[][]}
 */
export function circles(graph) {
  const arrows = folderArrows(graph)
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map()
  /** @type {string[]} */
  const stack = []
  /** @type {string[][]} */
  const found = []
  // Tarjan's strongly connected components.
  /** @param {string} folder */
  const visit = (folder) => {
    const mine = { index: seen.size, low: seen.size, open: true }
    seen.set(folder, mine)
    stack.push(folder)
    for (const next of arrows.get(folder) ?? []) {
      const theirs = seen.get(next) ?? visit(next)
      if (theirs.open) mine.low = Math.min(mine.low, theirs.low)
    }
    if (mine.low === mine.index) {
      const circle = stack.splice(stack.indexOf(folder))
      for (const one of circle) /** @type {{ open: boolean }} */ (seen.get(one)).open = false
      if (circle.length > 1) found.push(circle.sort())
    }
    return mine
  }
  for (const folder of arrows.keys()) if (!seen.has(folder)) visit(folder)
  return found
}

/**
 * Which folder imports from which other one.
 * @param {Graph} graph @param {(path: string) => string} [folderOf] coarser folders, where they are wanted
 * @returns {Map<string, Set<string>>}
 */
export function folderArrows(graph, folderOf = dirname) {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map()
  for (const [from, targets] of graph) {
    if (/\.test\.tsx?$|^node_modules\//.test(from)) continue
    for (const to of targets) {
      if (!graph.has(to)) continue
      const [a, b] = [folderOf(from), folderOf(to)]
      if (a === b) continue
      arrows.set(a, (arrows.get(a) ?? new Set()).add(b))
    }
  }
  return arrows
}
