import { expect, it } from 'vitest'
import { guessMapping } from './guess'

// All columns against all took 81 seconds for a quarter of these: it would not end within its limit.
it('guessing 65,536 columns takes linear time', () => {
  const header = Array.from({ length: 65_536 }, (_, i) => `notes ${i} of the register`)
  const { columns } = guessMapping('deceased', header, [])
  expect(columns.every((name) => name === 'remarks')).toBe(true)
})

it('the mapping guess prefers an exact header to one that contains the word', () => {
  const { columns } = guessMapping(
    'deceased',
    ['Date of death', 'Cause of death', 'Surname (as written)', 'Vet', 'X'],
    [],
  )
  expect(columns).toEqual(['deathDate', 'causeOfDeath', 'lastName', 'veteran', null])
})

it('the mapping guess reads only the beginning of long headers and cells', () => {
  const long = `name ${'x'.repeat(1_000_000)}`
  expect(guessMapping('deceased', [long], [[long]]).columns).toEqual(['name'])
})

const guessed = (header: string[], ...rows: string[][]) =>
  guessMapping('deceased', header, rows).columns

it.each([
  [
    'German',
    [
      'Nachname',
      'Vorname',
      'Geburtsdatum',
      'Sterbedatum',
      'Beisetzungsdatum',
      'Abteilung',
      'Reihe',
      'Grabnummer',
      'Konfession',
      'Bemerkungen',
    ],
    [
      'lastName',
      'firstName',
      'birthDate',
      'deathDate',
      'intermentDate',
      'section',
      'block',
      'grave',
      'religion',
      'remarks',
    ],
  ],
  [
    'Polish',
    [
      'Nazwisko',
      'Imię',
      'Data urodzenia',
      'Data zgonu',
      'Data pochówku',
      'Kwatera',
      'Rząd',
      'Grób',
      'Wiek',
      'Uwagi',
    ],
    [
      'lastName',
      'firstName',
      'birthDate',
      'deathDate',
      'intermentDate',
      'section',
      'block',
      'grave',
      'age',
      'remarks',
    ],
  ],
  [
    'Swedish',
    [
      'Efternamn',
      'Förnamn',
      'Född',
      'Död',
      'Gravsättningsdatum',
      'Kvarter',
      'Gravnummer',
      'Ålder',
      'Anteckningar',
    ],
    [
      'lastName',
      'firstName',
      'birthDate',
      'deathDate',
      'intermentDate',
      'section',
      'grave',
      'age',
      'remarks',
    ],
  ],
  [
    'Dutch',
    [
      'Achternaam',
      'Voornamen',
      'Geboortedatum',
      'Overlijdensdatum',
      'Begraafdatum',
      'Vak',
      'Rij',
      'Grafnummer',
      'Opmerkingen',
    ],
    [
      'lastName',
      'firstName',
      'birthDate',
      'deathDate',
      'intermentDate',
      'section',
      'block',
      'grave',
      'remarks',
    ],
  ],
  [
    'Italian',
    [
      'Cognome',
      'Nome',
      'Data di nascita',
      'Data di morte',
      'Data di sepoltura',
      'Settore',
      'Fila',
      'Tomba',
      'Note',
    ],
    [
      'lastName',
      'firstName',
      'birthDate',
      'deathDate',
      'intermentDate',
      'section',
      'block',
      'grave',
      'remarks',
    ],
  ],
  [
    'Portuguese',
    [
      'Nome completo',
      'Data de nascimento',
      'Data de óbito',
      'Data de sepultamento',
      'Quadra',
      'Sepultura',
      'Observações',
    ],
    ['name', 'birthDate', 'deathDate', 'intermentDate', 'section', 'grave', 'remarks'],
  ],
  [
    'English, of other programs',
    ['Surname', 'Forenames', 'Denomination', 'BirthDate', 'death_date', 'Plot', 'Age', 'Age unit'],
    ['lastName', 'firstName', 'religion', 'birthDate', 'deathDate', 'lot', 'age', 'ageUnit'],
  ],
])('the mapping guess reads headers in %s', (_, header, expected) => {
  expect(guessed(header)).toEqual(expected)
})

it('the mapping guess does not take an undertaker’s fee for a funeral home', () => {
  const of = (cell: string) => guessed(['Name', 'UNDERTAKER BILL'], ['Ash, Ann', cell])[1]
  expect(of('Vogel & Sons')).toBe('funeralHome')
  expect([of('12 dollars'), of('$12.50'), of('3')]).toEqual([null, null, null])
})

it('the mapping guess skips a column that has only one word of the field’s header', () => {
  expect(
    guessed(
      ['Name', 'birth_country', 'grave_photo', 'death_certificate_url', 'lot owner', 'burial fee'],
      [
        'Ash, Ann',
        'Ireland',
        'https://example.org/1.jpg',
        'https://example.org/1.pdf',
        'Pratt, Ida',
        '120.00',
      ],
    ),
  ).toEqual(['name', null, null, null, null, null])
})

it('the mapping guess skips a column whose values do not look like the field', () => {
  const rows = [
    ['Ash, Ann', 'Ireland', '120.00', 'https://example.org/1', 'married in Salem', 'yes'],
    ['Birch, Ben', 'Wales', '80.00', 'https://example.org/2', 'see book 2', 'no'],
  ]
  expect(guessed(['Name', 'Born', 'Age', 'Grave', 'Sex', 'Veteran'], ...rows)).toEqual([
    'name',
    null,
    null,
    null,
    null,
    'veteran',
  ])
})

it('the mapping guess does not take the grave’s holder for the deceased', () => {
  const row = ['Pratt, Ida', 'A 12', '1999']
  expect(guessed(['Nutzungsberechtigter', 'Grabstelle', 'Ablauf'], row, row)).toEqual([
    null,
    'lot',
    null,
  ])
})

it('the mapping guess takes a given-names column with whole names as the name', () => {
  expect(guessed(['Nome', 'Data de óbito'], ['Ana Maria Silva', '3/4/1950'])[0]).toBe('name')
  expect(guessed(['Nome', 'Cognome'], ['Anna Maria', 'Rossi'])).toEqual(['firstName', 'lastName'])
})
