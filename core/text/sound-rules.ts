/** A sound's codes at the start of a word, before a vowel, and elsewhere; '' is not coded. */
export type SoundCodes = readonly [start: string, vowel: string, other: string]

/**
 * The coding chart of Daitch and Mokotoff's soundex (Avotaynu, 1986, as published by JewishGen).
 * Each line: spellings, then one or (for spellings with two sounds) two triples; - is not coded.
 */
const CHART = `
ai aj ay: 0 1 -
au: 0 7 -
ą: - - 6 | - - -
a: 0 - -
b: 7 7 7
chs: 5 54 54
ch: 5 5 5 | 4 4 4
ck: 5 5 5 | 45 45 45
cz cs csz czs: 4 4 4
c: 5 5 5 | 4 4 4
drz drs ds dsh dsz dz dzh dzs: 4 4 4
d dt: 3 3 3
ei ej ey: 0 1 -
eu: 1 1 -
ę: - - 6 | - - -
e: 0 - -
fb f: 7 7 7
g: 5 5 5
h: 5 5 -
ia ie io iu: 1 - -
i: 0 - -
j: 1 - - | 4 4 4
ks: 5 54 54
kh k: 5 5 5
l: 8 8 8
mn nm: 66 66 66
m n: 6 6 6
oi oj oy: 0 1 -
o: 0 - -
p pf ph: 7 7 7
q: 5 5 5
rz rs: 94 94 94 | 4 4 4
r: 9 9 9
schtsch schtsh schtch shtch shch shtsh stch stsch sc strz strs stsh szcz szcs: 2 4 4
sht scht schd st szt shd szd sd: 2 43 43
sch sh sz s: 4 4 4
tch ttch ttsch trz trs tsch tsh ts tts ttsz tc tz ttz tzs tsz: 4 4 4
th t: 3 3 3
ţ: 3 3 3 | 4 4 4
ui uj uy: 0 1 -
ue u: 0 - -
v w: 7 7 7
x: 5 54 54
y: 1 - -
zdz zdzh zhdzh: 2 4 4
zd zhd: 2 43 43
zh zs zsch zsh z: 4 4 4
`

/** Spelling → its one or two sounds. */
export const SOUNDS: ReadonlyMap<string, readonly SoundCodes[]> = new Map(
  CHART.trim()
    .split('\n')
    .flatMap((line) => {
      const [spellings = '', codes = ''] = line.split(':')
      const sounds = codes.split('|').map((triple): SoundCodes => {
        const [start = '', vowel = '', other = ''] = triple.trim().replaceAll('-', '').split(' ')
        return [start, vowel, other]
      })
      return spellings.split(' ').map((spelling) => [spelling, sounds] as const)
    }),
)

/** First letter → the length of its longest spelling (s: `schtsch`, 7). */
export const LONGEST: ReadonlyMap<string, number> = longest([...SOUNDS.keys()])

function longest(spellings: string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const spelling of spellings) {
    const letter = spelling.charAt(0)
    found.set(letter, Math.max(found.get(letter) ?? 0, spelling.length))
  }
  return found
}
