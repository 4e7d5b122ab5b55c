/** What a file can be imported as. */
export const targets = ['deceased', 'locations'] as const
export type Target = (typeof targets)[number]

/** How the server reads a column; several columns may go to the remarks, one to everything else. */
interface ImportField {
  group: 'name' | 'dates' | 'place' | 'person' | 'interment' | 'other'
  /** Words of headers that mean it, folded, in English, French and Spanish. */
  words: readonly string[]
}

const field = (group: ImportField['group'], words: string): ImportField => ({
  group,
  words: words.split('|').map((word) => word.trim()),
})

const place = {
  section: field('place', 'section|sec|sect|garden|division|area|carre|seccion|sector|jardin'),
  block: field('place', 'block|blk|range|bloc|bloque|manzana|tier|row|rangee|fila|hilera'),
  lot: field('place', 'lot|lot number|lot no|plot|concession|lote|parcela|emplacement'),
  grave: field(
    'place',
    'grave|grave number|grave no|space|site|tombe|fosse|tumba|fosa|sepultura|niche|crypt|nicho',
  ),
} as const

export const importFields = {
  deceased: {
    name: field(
      'name',
      'name|full name|names|deceased|deceased name|nom complet|nom et prenom|nombre completo|nombre y apellidos|defunt|difunto',
    ),
    lastName: field(
      'name',
      'last name|last|surname|family name|lastname|nom|nom de famille|apellido|apellidos',
    ),
    firstName: field(
      'name',
      'first name|first|given name|given names|forename|firstname|prenom|prenoms|nombre|nombres',
    ),
    middleName: field('name', 'middle name|middle|middle initial|deuxieme prenom|segundo nombre'),
    prefix: field('name', 'prefix|title|titre|titulo|tratamiento'),
    suffix: field('name', 'suffix|suffixe|sufijo'),
    maidenName: field(
      'name',
      'maiden name|maiden|nee|nom de naissance|nom de jeune fille|apellido de soltera',
    ),
    alsoKnownAs: field('name', 'also known as|aka|nickname|alias|surnom|apodo'),
    birthDate: field(
      'dates',
      'dob|birth|born|birth date|date of birth|birthdate|naissance|date de naissance|ne le|nacimiento|fecha de nacimiento',
    ),
    deathDate: field(
      'dates',
      'dod|death|died|death date|date of death|deathdate|deces|date de deces|date du deces|mort|muerte|fallecimiento|fecha de muerte|fecha de defuncion|defuncion',
    ),
    age: field('dates', 'age|age at death|age au deces|edad'),
    ageUnit: field('dates', 'age unit|age units|age type|units of age|unite d age|unidad de edad'),
    ...place,
    position: field(
      'place',
      'direction|position|location in lot|part|orientation|direccion|posicion|placement',
    ),
    intermentDate: field(
      'interment',
      'interment date|date of interment|burial date|date of burial|buried|interred|inhumation|date d inhumation|fecha de entierro|fecha de inhumacion|entierro',
    ),
    disposition: field(
      'interment',
      'disposition|type of burial|burial type|interment type|mode de sepulture|disposicion',
    ),
    container: field('interment', 'container|casket|coffin|vault|cercueil|ataud'),
    permitNumber: field('interment', 'permit|permit number|permit no|permis|permiso'),
    officiant: field('interment', 'officiant|clergy|minister|officiante|celebrant'),
    stone: field('person', 'stone|marker|monument|headstone|pierre|stele|lapida|piedra'),
    sex: field('person', 'sex|gender|sexe|sexo'),
    birthplace: field(
      'person',
      'birthplace|place of birth|born at|lieu de naissance|lugar de nacimiento',
    ),
    residence: field(
      'person',
      'residence|address|last residence|domicile|adresse|domicilio|residencia',
    ),
    placeOfDeath: field(
      'person',
      'place of death|died at|lieu de deces|lugar de muerte|lugar de fallecimiento',
    ),
    causeOfDeath: field('person', 'cause of death|cause|cause du deces|causa de muerte|causa'),
    maritalStatus: field('person', 'marital status|etat civil|estado civil'),
    religion: field('person', 'religion|faith|culte|religion'),
    militaryRank: field('person', 'rank|military rank|grade|rango'),
    militaryWar: field('person', 'war|conflict|guerre|guerra'),
    serviceDates: field(
      'person',
      'service|service dates|military service|service militaire|servicio militar',
    ),
    veteran: field('person', 'veteran|vet|ancien combattant|veterano'),
    informant: field('person', 'informant|next of kin|declarant|informante'),
    remarks: field(
      'other',
      'notes|note|remarks|remark|comments|comment|remarques|observations|notas|observaciones|comentarios',
    ),
  },
  locations: {
    ...place,
    outline: field(
      'place',
      'geometry|geom|outline|shape|geojson|geometrie|trace|geometria|contorno',
    ),
    ownerLastName: field(
      'person',
      'own ln|owner last name|owner surname|owner|proprietaire|concessionnaire|titular|propietario',
    ),
    ownerFirstName: field('person', 'own fn|owner first name|owner given name'),
    coOwnerLastName: field('person', 'othr own ln|other owner last name|co owner last name'),
    coOwnerFirstName: field('person', 'othr own fn|other owner first name|co owner first name'),
    purchaseDate: field(
      'dates',
      'dop|purchase date|date of purchase|purchased|deed date|date d achat|date de concession|fecha de compra',
    ),
    price: field(
      'other',
      'p amt|price|amount|purchase amount|consideration|prix|montant|precio|importe',
    ),
    capacityCaskets: field('other', 'caskets|burials|capacity|burial capacity|cercueils|ataudes'),
    capacityCremains: field('other', 'cremains|urns|urnes|urnas|cremation capacity'),
    length: field('other', 'length|longueur|largo'),
    width: field('other', 'width|largeur|ancho'),
    latitude: field('other', 'latitude|lat|latitud'),
    longitude: field('other', 'longitude|lon|lng|long|longitud'),
    alert: field('other', 'alert|warning|alerte|aviso'),
    notForSale: field('other', 'not for sale|unavailable|non a vendre|no disponible'),
    remarks: field(
      'other',
      'notes|note|remarks|remark|comments|comment|remarques|observations|notas|observaciones|comentarios',
    ),
  },
} as const satisfies Record<Target, Record<string, ImportField>>

export type DeceasedField = keyof (typeof importFields)['deceased']
export type LocationField = keyof (typeof importFields)['locations']
export const fieldsOf = (target: Target): Readonly<Record<string, ImportField>> =>
  importFields[target]

/** Fields that several columns may share: each is added with its column's name. */
export const isShared = (name: string) => name === 'remarks'
/** The levels of a place, outermost first, and the property types that they are. */
export const placeLevels = ['section', 'block', 'lot', 'grave'] as const
export type PlaceLevel = (typeof placeLevels)[number]
