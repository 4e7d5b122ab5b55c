/** What a semicolon may stand in without ending a statement. */
const part = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|[^;]/g

/**
 * The statements of a migration, with the comments before them. Bodies of functions are one text, `$$` or `$name$`
 * around it.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let begins = 0
  let at = 0
  const add = () => {
    const statement = sql.slice(begins, at).trim()
    if (statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim()) statements.push(statement)
  }
  while (at < sql.length) {
    part.lastIndex = at
    const found = part.exec(sql)
    if (found?.index === at) at += found[0].length
    else {
      add()
      at += 1
      begins = at
    }
  }
  add()
  return statements
}
