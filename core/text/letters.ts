/** Letters that have no decomposition in Unicode, folded as libraries and telephone books do. */
export const FOLDED: ReadonlyMap<string, string> = pairs(`
  ł l  ø o  đ d  ð d  þ th  ß ss  æ ae  œ oe  ı i  ħ h  ŋ n  ŧ t  ĸ k  ƒ f  ɓ b  ɖ d  ɗ d  ə e  ɛ e
  ɔ o  ɣ g  ɨ i  ʉ u  ƙ k  ƴ y  ȼ c  ɇ e  ɉ j  ɍ r  ɏ y  ƀ b  ƶ z  ⱥ a  ⱦ t  ǥ g  ǝ e  ɲ n  ƞ n  ȷ j
  ſ s  ς σ  ӏ l`)

/** Cyrillic and Greek letters of normalised text in Latin ones; everything else as it is. */
export function latinLetters(text: string): string {
  if (!/[α-ωа-џґғқңөүұһәіў]/.test(text)) return text
  return text
    .replace(/(^| )μπ/g, '$1b')
    .replace(/(^| )ντ/g, '$1d')
    .replace(/ου|αυ|ευ|γγ|γκ/g, (pair) => PAIRS.get(pair) ?? pair)
    .replace(/./gu, (letter) => LETTERS.get(letter) ?? letter)
}

const PAIRS = pairs('ου ou  αυ av  ευ ev  γγ ng  γκ gk')

const LETTERS: ReadonlyMap<string, string> = pairs(`
  а a  б b  в v  г g  ґ g  д d  е e  ж zh  з z  и i  й y  і i  ј j  к k  л l  љ lj  м m  н n  њ nj
  о o  п p  р r  с s  т t  ћ c  ђ dj  у u  ў u  ф f  х kh  ц ts  ч ch  џ dz  ш sh  щ shch  ы y
  э e  є ye  ю yu  я ya  ѕ dz  ғ g  қ k  ң n  ө o  ү u  ұ u  һ h  ә a
  α a  β v  γ g  δ d  ε e  ζ z  η i  θ th  ι i  κ k  λ l  μ m  ν n  ξ x  ο o  π p  ρ r  σ s  τ t
  υ y  φ f  χ ch  ψ ps  ω o`)
  // The hard and soft signs have no sound of their own.
  .set('ъ', '')
  .set('ь', '')

function pairs(table: string): Map<string, string> {
  const cells = table.trim().split(/\s+/)
  const map = new Map<string, string>()
  for (let i = 0; i < cells.length; i += 2) map.set(cells[i] ?? '', cells[i + 1] ?? '')
  return map
}
