import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** A piece of text in one style. */
export interface TextRun {
  text: string
  bold?: boolean
  italic?: boolean
}

/** A piece of a line, drawn in one font from `x`, in points from the line's left end. */
export interface Fragment {
  text: string
  font: string
  x: number
  width: number
}

export interface TextLine {
  fragments: Fragment[]
  width: number
  /** The paragraph reads from right to left: without another alignment it stands at the right. */
  rightToLeft: boolean
}

export interface TextMeasure {
  /** The font that has a letter for this character in this style; null where none has. */
  fontFor: (character: string, style: Pick<TextRun, 'bold' | 'italic'>) => string | null
  /** In points. */
  widthOf: (text: string, font: string) => number
}

/** A stretch of the text with one style, font and level, that is not broken within. */
interface Token {
  text: string
  font: string
  width: number
  level: number
  space: boolean
  /** A line may end after it. */
  breaks: boolean
}

/** Thrown where no installed font has letters that a text needs: a box instead of a name is no document. */
export class MissingGlyphs extends Error {
  constructor(
    /** Each once, as they stand in the text. */
    readonly characters: readonly string[],
    readonly text: string,
  ) {
    super(`no font has ${characters.join(' ')}`)
  }
}

/**
 * Breaks a paragraph into lines no wider than `width` points, each in the order that it is seen: right to
 * left for Hebrew and Arabic (Unicode Bidirectional Algorithm, UAX 9). `\n` ends a line.
 * @throws MissingGlyphs
 */
export function layOutText(
  runs: readonly TextRun[],
  width: number,
  measure: TextMeasure,
): TextLine[] {
  const text = runs.map((run) => run.text).join('')
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  const rightToLeft = (paragraphs[0]?.level ?? 0) % 2 === 1
  const tokens = tokensOf(runs, text, levels, measure)
  const lines: Token[][] = [[]]
  let used = 0
  for (const unit of unitsOf(tokens, width, measure)) {
    if (unit[0]?.text === '\n') {
      lines.push([])
      used = 0
      continue
    }
    const wide = sum(unit)
    const visible = sum(unit.filter(({ space }) => !space))
    if (used > 0 && used + visible > width) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push(...unit)
    used += wide
  }
  return lines.map((line) => placed(withoutEndSpace(line), rightToLeft))
}

const sum = (tokens: readonly Token[]) => tokens.reduce((all, token) => all + token.width, 0)

/** In the order of the text. */
function tokensOf(
  runs: readonly TextRun[],
  text: string,
  levels: Uint8Array,
  measure: TextMeasure,
): Token[] {
  const tokens: Token[] = []
  const missing = new Set<string>()
  let at = 0
  let key = ''
  for (const run of runs) {
    let font: string | null = null
    for (const character of run.text) {
      const level = levels[at] ?? 0
      at += character.length
      const kind = kindOf(character)
      // Marks and joiners stay with the letter before them.
      if (kind !== 'mark' || font === null)
        font = kind === 'space' && font !== null ? font : measure.fontFor(character, run)
      if (font === null) {
        if (character.trim() === '') font = measure.fontFor(' ', run)
        else missing.add(character)
      }
      const shown =
        level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character
      // Signs within right-to-left text are turned on their own.
      const group = kind === 'mark' || (kind === 'sign' && level % 2 === 0) ? 'letter' : kind
      const same = `${font} ${level} ${group} ${run.bold} ${run.italic}`
      const last = tokens.at(-1)
      if (last && same === key && kind !== 'line' && kind !== 'ideograph') last.text += shown
      else
        tokens.push({
          text: shown,
          font: font ?? '',
          width: 0,
          level,
          space: kind === 'space',
          breaks: kind === 'space' || kind === 'ideograph',
        })
      key = same
      if ('-‐–—/'.includes(character)) {
        ;(tokens.at(-1) as Token).breaks = true
        key = ''
      }
    }
  }
  if (missing.size > 0) throw new MissingGlyphs([...missing], text)
  for (const token of tokens) {
    // Signs alone have no direction that a font would know.
    if (token.level % 2 === 1 && !/[\p{L}\p{N}]/u.test(token.text))
      token.text = [...token.text].reverse().join('')
    token.width = token.text === '\n' ? 0 : measure.widthOf(token.text, token.font)
  }
  return tokens
}

const kindOf = (character: string) =>
  character === '\n'
    ? 'line'
    : /^\p{M}|[\u200c\u200d]$/u.test(character)
      ? 'mark'
      : /^[\p{Zs}\t]$/u.test(character) && !/[\u00a0\u202f]/.test(character)
        ? 'space'
        : /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u.test(
              character,
            )
          ? 'ideograph'
          : /^[\p{L}\p{N}]$/u.test(character)
            ? 'letter'
            : 'sign'

/** What stays together on a line: a word with its signs and the space after it. */
function* unitsOf(tokens: readonly Token[], width: number, measure: TextMeasure) {
  let unit: Token[] = []
  for (const [i, token] of tokens.entries()) {
    if (token.text === '\n') {
      if (unit.length > 0) yield unit
      yield [token]
      unit = []
      continue
    }
    unit.push(token)
    const next = tokens[i + 1]
    if (next && (!token.breaks || next.space)) continue
    if (sum(unit.filter(({ space }) => !space)) > width) yield* cut(unit, width, measure)
    else yield unit
    unit = []
  }
  if (unit.length > 0) yield unit
}

/** A word wider than the line, in pieces that fit. */
function* cut(unit: readonly Token[], width: number, { widthOf }: TextMeasure) {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  let piece: Token[] = []
  for (const token of unit)
    for (const { segment } of letters.segment(token.text)) {
      const one = { ...token, text: segment, width: widthOf(segment, token.font) }
      if (piece.length > 0 && sum(piece) + one.width > width) {
        yield merged(piece, widthOf)
        piece = []
      }
      piece.push(one)
    }
  if (piece.length > 0) yield merged(piece, widthOf)
}

/** Letters of one token together again, so that they join and kern. */
function merged(piece: readonly Token[], widthOf: TextMeasure['widthOf']): Token[] {
  const tokens: Token[] = []
  for (const token of piece) {
    const last = tokens.at(-1)
    if (
      last &&
      last.font === token.font &&
      last.level === token.level &&
      last.space === token.space
    )
      last.text += token.text
    else tokens.push({ ...token })
  }
  for (const token of tokens) token.width = widthOf(token.text, token.font)
  return tokens
}

function withoutEndSpace(line: readonly Token[]): Token[] {
  const end = line.findLastIndex(({ space }) => !space)
  return line.slice(0, end + 1)
}

/** In the order that is seen: rule L2 of UAX 9 over whole tokens. */
function placed(line: Token[], rightToLeft: boolean): TextLine {
  const seen = [...line]
  const highest = Math.max(0, ...seen.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < seen.length; from++) {
      if ((seen[from] as Token).level < level) continue
      let to = from
      while (to + 1 < seen.length && (seen[to + 1] as Token).level >= level) to++
      seen.splice(from, to - from + 1, ...seen.slice(from, to + 1).reverse())
      from = to
    }
  let x = 0
  const fragments = seen.flatMap(({ text, font, width, space }) => {
    const fragment = { text, font, x, width }
    x += width
    return space ? [] : [fragment]
  })
  return { fragments, width: x, rightToLeft }
}
