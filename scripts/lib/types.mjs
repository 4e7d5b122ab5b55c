import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import process from 'node:process'
import ts from 'typescript'

/** The native compiler checks; it has no API yet, so that programs that read sources use the one before it. */
const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')),
  'bin/tsc',
)

/**
 * What the compiler says of each project of tsconfig.json, in their order, with its settings. Files that an earlier
 * one has as its own are checked there alone: what a test imports never runs in the tests' surroundings.
 * @param {string} root the checkout
 * @returns {{ errors: number, text: string }}
 * @throws Error where the compiler ends without saying why
 */
export function checkTypes(root) {
  /** @type {Set<string>} */
  const known = new Set()
  const found = projectsOf(root).flatMap((path) => {
    const said = diagnosticsOf(root, path).filter(({ file }) => !file || !known.has(file))
    for (const file of readProject(path).fileNames) known.add(relative(root, file))
    return said
  })
  return { errors: found.length, text: found.map(({ text }) => `${text}\n`).join('') }
}

/**
 * @param {string} root @param {string} project
 * @returns {{ file: string | null, text: string }[]} file: from the root; null: of the project itself
 */
function diagnosticsOf(root, project) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [compiler, '-p', project, '--pretty', 'false'],
    { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 },
  )
  // What explains an error follows it, indented.
  const found = stdout
    .trim()
    .split(/\n(?!\s)/)
    .filter(Boolean)
    .map((text) => {
      const file = /^(.+)\(\d+,\d+\): /.exec(text)?.[1]
      return { file: file ? relative(root, resolve(root, file)) : null, text }
    })
  if (status !== 0 && found.length === 0)
    throw new Error(`${relative(root, project)} was not checked (${status}): ${stderr}`)
  return found
}

/** @param {string} root @returns {string[]} the projects of tsconfig.json, in their order */
export function projectsOf(root) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  return config.references.map((/** @type {{ path: string }} */ { path }) => join(root, path))
}

/** @param {string} path @returns {ts.ParsedCommandLine} */
export function readProject(path) {
  const host = {
    ...ts.sys,
    /** @param {ts.Diagnostic} problem */
    onUnRecoverableConfigFileDiagnostic: (problem) => {
      throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'))
    },
  }
  const project = ts.getParsedCommandLineOfConfigFile(path, {}, host)
  if (!project) throw new Error(`${path} cannot be read.`)
  return project
}
