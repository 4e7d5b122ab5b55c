import {
  type BankLine,
  type BankStatement,
  dayOf,
  joined,
  maxBankLines,
  minorUnits,
  StatementError,
} from './statement'

interface Element {
  name: string
  text: string
  children: Element[]
}

/**
 * OFX 1.x (SGML, whose values have no closing tag) and 2.x (XML) alike. Its balance is of a day of its own, so it
 * closes the statement only where that is the last one. @throws StatementError
 */
export function readOfx(text: string, decimalsOf: (currency: string) => number): BankStatement[] {
  const start = text.search(/<OFX>/i)
  if (start < 0) throw new StatementError('notAStatement')
  const root = treeOf(text.slice(start))
  const statements = [...find(root, 'STMTRS'), ...find(root, 'CCSTMTRS')]
  if (statements.length === 0) throw new StatementError('notAStatement')
  return statements.map((statement) => readStatement(statement, decimalsOf))
}

function readStatement(
  statement: Element,
  decimalsOf: (currency: string) => number,
): BankStatement {
  const currency = value(statement, 'CURDEF') || null
  const decimals = currency ? decimalsOf(currency) : 2
  const list = child(statement, 'BANKTRANLIST')
  const lines = (list?.children ?? [])
    .filter(({ name }) => name === 'STMTTRN')
    .map((line) => lineOf(line, decimals))
  if (lines.length > maxBankLines) throw new StatementError('tooManyBookings')
  const days = lines.map(({ bookedOn }) => bookedOn).sort()
  const from = dayIn(list, 'DTSTART') ?? days[0]
  const to = dayIn(list, 'DTEND') ?? days.at(-1)
  if (!from || !to) throw new StatementError('noBookings')
  const ledger = child(statement, 'LEDGERBAL')
  const asOf = dayIn(ledger, 'DTASOF')
  const last = days.at(-1) ?? to
  const closing =
    ledger && asOf && asOf >= last && asOf <= (to > last ? to : asOf)
      ? minorUnits(value(ledger, 'BALAMT'), decimals)
      : null
  const account = child(statement, 'BANKACCTFROM') ?? child(statement, 'CCACCTFROM')
  const number = value(account, 'ACCTID').replace(/\s/g, '')
  if (!number) throw new StatementError('damagedStatement')
  return { account: number, currency, from, to, opening: null, closing, lines }
}

function lineOf(line: Element, decimals: number): BankLine {
  const bookedOn = dayIn(line, 'DTPOSTED')
  if (!bookedOn) throw new StatementError('damagedStatement')
  return {
    bookedOn,
    valueOn: dayIn(line, 'DTAVAIL'),
    amount: minorUnits(value(line, 'TRNAMT'), decimals),
    name: (value(line, 'NAME') || value(child(line, 'PAYEE'), 'NAME')).slice(0, 200),
    text: joined([value(line, 'MEMO')]),
    reference: (value(line, 'CHECKNUM') || value(line, 'REFNUM')).slice(0, 100),
    bankId: value(line, 'FITID') || null,
  }
}

/**
 * Elements in their order. A tag that is followed by text is a value, closed or not; any other holds elements
 * until its closing tag.
 */
function treeOf(text: string): Element {
  const root: Element = { name: '', text: '', children: [] }
  const open = [root]
  for (let at = text.indexOf('<'); at >= 0; ) {
    const end = text.indexOf('>', at)
    if (end < 0) break
    const name = text
      .slice(at + 1, Math.min(end, at + 60))
      .trim()
      .toUpperCase()
    const next = text.indexOf('<', end)
    const content = text.slice(end + 1, next < 0 ? text.length : next).trim()
    if (name.startsWith('/')) close(open, name.slice(1))
    else if (!name.startsWith('?') && !name.startsWith('!')) {
      const element = { name, text: entities(content), children: [] }
      open.at(-1)?.children.push(element)
      if (!content && !name.endsWith('/')) open.push(element)
      if (open.length > 40) throw new StatementError('damagedStatement')
    }
    at = next
  }
  return root
}

/** Closes the innermost of that name; a value's own closing tag closes nothing. */
function close(open: Element[], name: string) {
  for (let at = open.length - 1; at > 0; at--)
    if (open[at]?.name === name) {
      open.length = at
      return
    }
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const entities = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|(\w{1,6}));/g, (all, code?: string, name?: string) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10_ffff)) : (named[name ?? ''] ?? all),
  )

const child = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((one) => one.name === name)
const value = (element: Element | undefined, name: string): string =>
  child(element, name)?.text.replace(/\s+/g, ' ') ?? ''

/** `20260105120000[-5:EST]`: the day by the bank's own clock. */
function dayIn(element: Element | undefined, name: string): string | null {
  const match = /^(\d{4})(\d\d)(\d\d)/.exec(value(element, name))
  return match ? dayOf(match[1] as string, match[2] as string, match[3] as string) : null
}

function find(element: Element, name: string): Element[] {
  return element.children.flatMap((one) => (one.name === name ? [one] : find(one, name)))
}
