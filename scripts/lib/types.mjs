import { join } from 'node:path'
import ts from 'typescript'

/**
 * What `tsc -b` says, in two thirds of its time: that one checks whatever a test imports a second time, in the
 * tests' surroundings, where it never runs. Here each project of tsconfig.json, in their order, checks its
 * own files and what none before it has checked. Known answers are kept where `tsc -b` keeps them.
 * @param {string} root the checkout
 * @returns {{ errors: number, text: string, files: Set<string> }}
 */
export function checkTypes(root) {
  /** @type {Set<string>} */
  const files = new Set()
  /** @type {Map<string, ts.SourceFile>} */
  const declarations = new Map()
  /** @type {ts.Diagnostic[]} */
  const found = []
  for (const path of projectsOf(root)) {
    const project = readProject(path)
    const program = programOf(project, declarations)
    const own = new Set(project.fileNames)
    found.push(
      ...project.errors,
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getOptionsDiagnostics(),
      ...program.getGlobalDiagnostics(),
    )
    const isTheirs = (/** @type {ts.SourceFile} */ { fileName, isDeclarationFile }) =>
      !own.has(fileName) && (isDeclarationFile || files.has(fileName))
    // What follows from a change since the last time, file by file, until there is no more.
    while (program.getSemanticDiagnosticsOfNextAffectedFile(undefined, isTheirs));
    const here = program.getSourceFiles().filter((file) => !isTheirs(file))
    for (const file of here)
      found.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file))
    for (const { fileName } of here) files.add(fileName)
    // Nothing is written but what is known now.
    program.emit()
  }
  const all = ts.sortAndDeduplicateDiagnostics(found)
  return { errors: all.length, text: printed(all, root), files }
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

/**
 * @param {ts.ParsedCommandLine} project
 * @param {Map<string, ts.SourceFile>} declarations those of packages are the same to all projects
 */
function programOf({ fileNames, options }, declarations) {
  const host = ts.createIncrementalCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, ...rest) => {
    const known = declarations.get(name)
    if (known) return known
    const file = getSourceFile(name, ...rest)
    if (file && name.endsWith('.d.ts')) declarations.set(name, file)
    return file
  }
  return ts.createIncrementalProgram({ rootNames: fileNames, options, host })
}

/** @param {readonly ts.Diagnostic[]} all @param {string} root */
function printed(all, root) {
  const host = {
    getCanonicalFileName: (/** @type {string} */ name) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  }
  return ts.formatDiagnostics(all, host)
}
