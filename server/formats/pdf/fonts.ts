import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TextMeasure, TextRun } from './text-layout'

/** A PDFKit document, as far as fonts go. */
type FontDocument = Pick<PDFKit.PDFDocument, 'font' | 'registerFont' | 'widthOfString'>

type Style = 'regular' | 'bold' | 'italic' | 'boldItalic'
interface Family {
  name: string
  /** Where a style has no file, the nearest that has one. */
  files: Readonly<Partial<Record<Style, string>>> & { regular: string }
  /** The face within a collection (`.ttc`). */
  face?: string
}

const require = createRequire(import.meta.url)
const packaged = (path: string) => require.resolve(`@expo-google-fonts/${path}.ttf`)

/** Latin, Greek and Cyrillic; Hebrew; Arabic: the fonts that come with the product (SIL Open Font License). */
const ownFamilies = (): Family[] => [
  {
    name: 'serif',
    files: {
      regular: packaged('noto-serif/400Regular/NotoSerif_400Regular'),
      bold: packaged('noto-serif/700Bold/NotoSerif_700Bold'),
      italic: packaged('noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic'),
      boldItalic: packaged('noto-serif/700Bold_Italic/NotoSerif_700Bold_Italic'),
    },
  },
  {
    name: 'hebrew',
    files: {
      regular: packaged('noto-serif-hebrew/400Regular/NotoSerifHebrew_400Regular'),
      bold: packaged('noto-serif-hebrew/700Bold/NotoSerifHebrew_700Bold'),
    },
  },
  {
    name: 'arabic',
    files: {
      regular: packaged('noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular'),
      bold: packaged('noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold'),
    },
  },
]

/** Where systems keep fonts with Chinese, Japanese and Korean letters, which are too large to bring. */
const systemFonts: ReadonlyArray<[path: string, face?: string]> = [
  ['/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc', 'NotoSerifCJKsc-Regular'],
  ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', 'NotoSansCJKsc-Regular'],
  ['/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc', 'WenQuanYiZenHei'],
  ['/usr/share/fonts/truetype/wqy/wqy-microhei.ttc', 'WenQuanYiMicroHei'],
  ['/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf'],
  ['/Library/Fonts/Arial Unicode.ttf'],
  ['C:\\Windows\\Fonts\\simsunb.ttf'],
]

/** @param further font files that the operator names (`PAPER_FONTS`) */
function families(further: readonly string[]): Family[] {
  const system = systemFonts.filter(([path]) => existsSync(path))
  return [
    ...ownFamilies(),
    ...further.map((path, i) => ({ name: `further${i}`, files: { regular: path } })),
    ...system.map(([path, face], i) => ({
      name: `system${i}`,
      files: { regular: path },
      ...(face && { face }),
    })),
  ]
}

/** For typed signatures in Latin letters; others are written in a paper's fonts. */
const scriptFamily = (): Family => ({
  name: 'script',
  files: { regular: packaged('dancing-script/400Regular/DancingScript_400Regular') },
})

/**
 * The fonts of one document: each is loaded when a text needs it, and only its used letters go into the file.
 * @param script handwriting where the letters allow
 */
export function paperFonts(
  document: FontDocument,
  further: readonly string[] = [],
  { script = false } = {},
) {
  const all = [...(script ? [scriptFamily()] : []), ...families(further)]
  const loaded = new Map<string, LoadedFont>()
  const load = (family: Family, style: Style): LoadedFont => {
    const file = family.files[style] ?? family.files.regular
    const key = `${family.name} ${file === family.files.regular ? 'regular' : style}`
    const known = loaded.get(key)
    if (known) return known
    document.registerFont(key, bytesOf(file) as never, family.face as never)
    document.font(key)
    const { font } = (document as unknown as { _font: { font: LoadedFont['font'] } })._font
    const made = { key, font, widths: new Map<string, number>() }
    loaded.set(key, made)
    return made
  }
  const fontFor: TextMeasure['fontFor'] = (character, style) => {
    const code = character.codePointAt(0) as number
    for (const family of all) {
      const font = load(family, styleOf(style))
      if (font.font.hasGlyphForCodePoint(code)) return font.key
    }
    return null
  }
  return {
    /** The document's first font, before any is chosen. */
    first: (all[0] as Family).files.regular,
    /** How wide texts are at this size, in points. */
    measureAt(size: number): TextMeasure {
      return {
        fontFor,
        widthOf: (text, key) => {
          const { widths } = loaded.get(key) as LoadedFont
          let em = widths.get(text)
          if (em === undefined) {
            em = document.font(key, 1000).widthOfString(text, { features: [] } as never) / 1000
            widths.set(text, em)
          }
          return em * size
        },
      }
    },
  }
}

interface LoadedFont {
  key: string
  font: { hasGlyphForCodePoint: (code: number) => boolean }
  /** In ems, by text: names and words come again. */
  widths: Map<string, number>
}

const styleOf = ({ bold, italic }: Pick<TextRun, 'bold' | 'italic'>): Style =>
  bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular'

const files = new Map<string, Buffer>()
/** Read once: a batch makes hundreds of documents. */
function bytesOf(path: string): Buffer {
  const known = files.get(path)
  if (known) return known
  const bytes = readFileSync(path)
  files.set(path, bytes)
  return bytes
}
