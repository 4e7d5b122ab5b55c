import { excludedTables } from './sheets'

/** What a person reads first who opens an archive. */
export const readmeOf = ({ name, at }: { name: string; at: string }): string =>
  [
    `${name}, as it was on ${at}`,
    '',
    'This archive holds the whole of a cemetery: its records, the archived ones too, their files, notes and',
    'tags, its settings, and what was done with them. It can be read into an empty cemetery of Sexton, here',
    'or on another server, which then is equal to this one.',
    '',
    'WHAT IS IN IT',
    '',
    '*.csv          A table for each kind of record; rows that belong to a record are in a table of their own',
    '               (contracts.items.csv) with its id as "parent" and their "position" in it.',
    '*.geojson      Places on the map, for other programs. Reading back takes them from the tables.',
    'files/         The files that were attached, by their SHA-256; files.csv has their names, and to which',
    '               record each belongs.',
    'activity.csv   Who did what and when, with what it was before and after.',
    'users.csv      Who is named in it. Passwords and roles are in no archive.',
    'manifest.json  What is in it, with the SHA-256 of each part. The archive is refused where one differs.',
    '',
    'HOW TO READ THE TABLES',
    '',
    'UTF-8, with commas; CSV as RFC 4180 has it. An empty cell is nothing; "" is an empty text.',
    'A reference is the id of the other record; the column beside it (…_label) says what that is called.',
    'Dates are as they were entered ("abt. 1890"); the columns beside them have them as EDTF, and the first',
    'and last day that they can mean. Amounts are whole minor units (cents) of the currency beside them.',
    'Instants have their zone. "archived_at" says since when a record is put away.',
    'Fields of the cemetery\'s own are in the column "custom" by their ids, which dynamic-forms.csv explains.',
    '',
    'A CAUTION',
    '',
    'The tables hold texts exactly as people typed them, since they must read back to the letter. A text that',
    'begins with = + - or @ may be taken for a formula by a spreadsheet: open them as text. The exports of',
    'the lists in the console are made for spreadsheets; these are not.',
    'This archive holds personal data: keep it as you keep the register.',
    '',
    'WHAT IS NOT IN IT',
    '',
    ...reasons(),
    '',
  ].join('\r\n')

const reasons = () =>
  [...new Map(Object.entries(excludedTables).map(([table, why]) => [why, table]))].map(([why]) => {
    const tables = Object.entries(excludedTables).flatMap(([table, other]) =>
      other === why ? [table] : [],
    )
    return `${tables.join(', ')}: ${why}`
  })
