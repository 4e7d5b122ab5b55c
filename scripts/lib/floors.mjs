import { folderArrows } from './import-graph.mjs'

/** @typedef {import('./import-graph.mjs').Graph} Graph */

/**
 * The room of a module: `server/engine`, `src/kit`, `core`; of an area and of a page the half that runs
 * there.
 * @param {string} path
 */
export function roomOf(path) {
  const [side = '', room = ''] = path.split('/')
  if (side === 'server' || side === 'src')
    return path.split('/').length > 2 ? `${side}/${room}` : side
  if (side === 'core' || side === 'scripts') return side
  if (/server\.ts$/.test(path)) return `${side}, server`
  return path.endsWith('.tsx') ? `${side}, screens` : side
}

const begins = '<!-- floors: drawn by scripts/floors.mjs -->'
const ends = '<!-- floors end -->'

/**
 * The picture of the floors, drawn from what imports what, put between its marks.
 * @param {string} document @param {Graph} graph
 */
export function drawFloors(document, graph) {
  const [head, rest] = document.split(begins)
  const foot = rest?.split(ends)[1]
  if (head === undefined || foot === undefined)
    throw new Error(`no marks for the floors: ${begins}`)
  const arrows = folderArrows(graph, roomOf)
  const pictures = [
    ['The server', picture(arrows, (room) => /^(server|core)\b|, server$/.test(room))],
    ['The browser', picture(arrows, (room) => /^(src|core)\b|, screens$/.test(room))],
  ]
  const drawn = pictures.map(([title, lines]) => `### ${title}\n\n\`\`\`mermaid\n${lines}\n\`\`\``)
  return `${head}${begins}\n\n${drawn.join('\n\n')}\n\n${ends}${foot}`
}

/**
 * An arrow points to what is imported; what follows from two others is left out.
 * @param {Map<string, Set<string>>} all @param {(room: string) => boolean} wanted
 */
function picture(all, wanted) {
  const rooms = [...all.keys(), ...[...all.values()].flatMap((to) => [...to])].filter(wanted)
  const names = [...new Set(rooms)].sort()
  const next = (/** @type {string} */ room) => [...(all.get(room) ?? [])].filter(wanted).sort()
  /** @param {string} from @param {string} to @param {Set<string>} seen @returns {boolean} */
  const reaches = (from, to, seen) =>
    next(from).some((one) => one === to || (!seen.has(one) && reaches(one, to, seen.add(one))))
  const id = (/** @type {string} */ room) => room.replace(/\W+/g, '_')
  return [
    'flowchart TD',
    ...names.map((room) => `  ${id(room)}["${room}"]`),
    ...names.flatMap((room) =>
      next(room)
        .filter((to) => !next(room).some((way) => way !== to && reaches(way, to, new Set([room]))))
        .map((to) => `  ${id(room)} --> ${id(to)}`),
    ),
  ].join('\n')
}
