/** What a file can be imported as. */
export const importTargets = [
  'deceased',
  'locations',
  'contacts',
  'interment-rights',
  'interments',
  'earlier-titles',
] as const
export type ImportTarget = (typeof importTargets)[number]

/** How the server reads a column; several columns may go to the remarks, one to everything else. */
interface ImportField {
  group: 'name' | 'dates' | 'place' | 'person' | 'interment' | 'other'
  /** Words of headers that mean it, folded, in English, French and Spanish. */
  words: readonly string[]
}

const field = (group: ImportField['group'], words: string): ImportField => ({
  group,
  words: words
    .split('|')
    .map((word) => word.trim())
    .filter(Boolean),
})

const place = {
  section: field(
    'place',
    'section|sec|sect|garden|division|area|carre|seccion|sector|jardin|abteilung|feld|grabfeld|kwatera|sektor|pole|kvarter|avdelning|vak|afdeling|settore|campo|riquadro|quadra|secao|talhao|quarter|patio|cuartel|seccao|gravkvarter|sekcja|comparto|canteiro',
  ),
  block: field(
    'place',
    'block|blk|range|bloc|bloque|manzana|tier|row|rangee|fila|hilera|reihe|rzad|rad|rij|fila|bloco|line|rang|ligne|linea|quadra|riquadro|tramo|regel|szereg',
  ),
  lot: field(
    'place',
    'lot|lot number|lot no|plot|concession|lote|parcela|emplacement|parzelle|grabstelle|grabstatte|stelle|gravplats|plats|kavel|perceel|lotto|lote|lot #|plot #|numero lote',
  ),
  grave: field(
    'place',
    'grave|grave number|grave no|space|site|tombe|fosse|tumba|fosa|sepultura|niche|crypt|nicho|grab|grabnummer|grab nr|grabnr|grob|numer grobu|nr grobu|mogila|miejsce|grav|gravnummer|gravnr|graf|grafnummer|grafnr|tomba|numero tomba|loculo|fossa|campa|jazigo|sepultura|plot|plot number|grave #|numero tombe|numero de tombe|no de tombe|numero de tumba|numero de sepultura|numero de nicho|nr grob|grafno|numero fossa|numero loculo|numero da sepultura|coval',
  ),
} as const

/** Where a place lies on the map; column heads in nine languages. */
const position = {
  latitude: field(
    'place',
    'latitude|lat|gps lat|gps latitude|latitude gps|latitud|breitengrad|geographische breite|geogr breite|szerokosc|szerokosc geograficzna|szer geogr|breddgrad|breedtegraad|latitudine',
  ),
  longitude: field(
    'place',
    'longitude|long|lon|lng|gps long|gps lon|gps lng|gps longitude|longitude gps|longitud|langengrad|geographische lange|geogr lange|dlugosc|dlugosc geograficzna|dl geogr|langdgrad|lengtegraad|longitudine',
  ),
  coordinates: field(
    'place',
    'coordinates|gps|gps coordinates|geo coordinates|lat long|lat lon|lat lng|latlng|latlong|latitude longitude|coordonnees|coordonnees gps|coordenadas|coordenadas gps|koordinaten|gps koordinaten|wspolrzedne|wspolrzedne gps|koordinater|coordinaten|coordinate|coordinate gps',
  ),
} as const

const path = field(
  'place',
  'location|location path|full location|grave location|burial place|resting place|emplacement|ubicacion',
)

export const importFields = {
  deceased: {
    name: field(
      'name',
      'name|full name|names|deceased|deceased name|nom complet|nom et prenom|nombre completo|nombre y apellidos|defunt|difunto|vollstandiger name|name des verstorbenen|verstorbener|verstorbene|imie i nazwisko|nazwisko i imie|zmarly|zmarla|namn|avliden|den avlidnes namn|naam|overledene|naam overledene|nome e cognome|cognome e nome|defunto|nome completo|falecido|nome do falecido|name of deceased|name of the deceased|nom du defunt|nombre del difunto|imie i nazwisko zmarlego|nazwisko i imie zmarlego|avlidnes namn|naam van de overledene|nome del defunto|nome defunto|nome do defunto',
    ),
    lastName: field(
      'name',
      'last name|last|surname|family name|lastname|nom|nom de famille|apellido|apellidos|nachname|familienname|zuname|nazwisko|efternamn|slaktnamn|achternaam|familienaam|cognome|sobrenome|apelido|ultimo nome|last name of deceased|nom de famille du defunt|primer apellido|nazwisko zmarlego',
    ),
    firstName: field(
      'name',
      'first name|first|given name|given names|forename|firstname|prenom|prenoms|nombre|nombres|forenames|fore name|christian name|christian names|vorname|vornamen|rufname|imie|imiona|fornamn|voornaam|voornamen|nome|nome proprio|primeiro nome|prenom du defunt|nombre de pila|imie zmarlego|tilltalsnamn|roepnaam',
    ),
    middleName: field(
      'name',
      'middle name|middle|middle initial|deuxieme prenom|segundo nombre|zweiter vorname|drugie imie|mellannamn|tweede naam|secondo nome|nome do meio',
    ),
    prefix: field(
      'name',
      'prefix|title|titre|titulo|tratamiento|titel|anrede|tytul|titolo|tratamento',
    ),
    suffix: field('name', 'suffix|suffixe|sufijo'),
    maidenName: field(
      'name',
      'maiden name|maiden|nee|nom de naissance|nom de jeune fille|apellido de soltera|geburtsname|madchenname|geborene|nazwisko rodowe|nazwisko panienskie|flicknamn|meisjesnaam|geboortenaam|cognome da nubile|nome de solteira',
    ),
    alsoKnownAs: field(
      'name',
      'also known as|aka|nickname|alias|surnom|apodo|spitzname|genannt|przydomek|smeknamn|bijnaam|soprannome|alcunha|apelido de familia',
    ),
    birthDate: field(
      'dates',
      'dob|birth|born|birth date|date of birth|birthdate|naissance|date de naissance|ne le|nacimiento|fecha de nacimiento|geburtsdatum|geboren|geburtstag|geb|geb datum|data urodzenia|urodzony|ur|fodelsedatum|fodd|geboortedatum|data di nascita|data nascita|nato il|nascita|data de nascimento|data nascimento|nascimento|nascido em|date naissance|ne e le|nee le|fecha nacimiento|f nacimiento|nacido|nacido el|geb am|geboren am|geb dat|data ur|data urodz|ur dnia|fodelsedag|geboren op|geb op|nata il|nato a il|nascido|birth yr|birth year|year of birth|annee de naissance|ano de nacimiento|geburtsjahr|rok urodzenia|fodelsear|geboortejaar|anno di nascita|ano de nascimento',
    ),
    deathDate: field(
      'dates',
      'dod|death|died|death date|date of death|deathdate|deces|date de deces|date du deces|mort|muerte|fallecimiento|fecha de muerte|fecha de defuncion|defuncion|sterbedatum|todesdatum|todestag|gestorben|verstorben|verstorben am|gest|data smierci|data zgonu|zmarl|zm|dodsdatum|dod|avled|overlijdensdatum|overleden|data di morte|data morte|data decesso|morto il|decesso|data de falecimento|data do falecimento|data de obito|data do obito|obito|falecimento|date deces|date mort|decede e le|decede le|decedee le|f defuncion|f fallecimiento|fecha fallecimiento|fecha defuncion|fallecido|fallecido el|gest am|gestorben am|sterbetag|data zg|zmarl dnia|dodsdag|avliden den|overl datum|overleden op|overl op|sterfdatum|deceduto il|deceduta il|deceduto|morta il|data obito|data falecimento|falecido em|death yr|death year|year of death|annee de deces|annee du deces|ano de defuncion|ano de fallecimiento|sterbejahr|todesjahr|rok smierci|rok zgonu|dodsar|overlijdensjaar|anno di morte|ano de obito|ano de falecimento|avliden',
    ),
    age: field(
      'dates',
      'age|age at death|age au deces|edad|alter|alter bei tod|wiek|alder|leeftijd|eta|idade|age yrs|age at burial|eta anni',
    ),
    ageUnit: field(
      'dates',
      'age unit|age units|age type|units of age|unite d age|unidad de edad|alterseinheit',
    ),
    ageYears: field(
      'dates',
      'age years|age annees|edad anos|yrs|years|alter jahre|jahre|lata|jaren|anni|anos',
    ),
    ageMonths: field(
      'dates',
      'age months|mois|age mois|edad meses|mos|months|monate|miesiace|manader|maanden|mesi|meses',
    ),
    ageDays: field(
      'dates',
      'age days|days|jours|dias|age jours|edad dias|tage|dni|dagar|dagen|giorni|dias',
    ),
    ...place,
    path,
    position: field(
      'place',
      'direction|position|location in lot|part|orientation|direccion|posicion|placement',
    ),
    ...position,
    intermentDate: field(
      'interment',
      'interment date|date of interment|burial date|date of burial|buried|interred|inhumation|date d inhumation|fecha de entierro|fecha de inhumacion|entierro|beisetzungsdatum|bestattungsdatum|begrabnis|beigesetzt|beisetzung|bestattung|beerdigung|data pochowku|data pogrzebu|pochowany|pochowek|begravningsdatum|gravsattningsdatum|gravsatt|begravd|begraafdatum|begrafenisdatum|begraven|datum begrafenis|data di sepoltura|data sepoltura|sepoltura|tumulazione|data de sepultamento|data do enterro|sepultamento|enterro|when buried|date inhumation|date d enterrement|inhume le|fecha inhumacion|f inhumacion|f entierro|fecha entierro|beerdigt am|beigesetzt am|bestattet am|bestattet|begraben|begraben am|beigesetzt am|datum der beisetzung|data pochowania|pochowany dnia|gravsattning|gravsattes|jordfast|begraven op|begr datum|datum begraven|bijzetting|data inumazione|data di inumazione|data tumulazione|sepolto il|inumato il|data de inumacao|data inumacao|data sepultamento|data de enterramento|inumacao|sepultado em',
    ),
    disposition: field(
      'interment',
      'disposition|type of burial|burial type|interment type|mode de sepulture|disposicion|bestattungsart|beisetzungsart|rodzaj pochowku|gravsattningsform|soort begrafenis|tipo di sepoltura|tipo de sepultamento',
    ),
    container: field(
      'interment',
      'container|casket|coffin|vault|cercueil|ataud|sarg|trumna|kista|kist|bara|caixao',
    ),
    permitNumber: field('interment', 'permit|permit number|permit no|permis|permiso'),
    officiant: field(
      'interment',
      'officiant|clergy|minister|officiante|celebrant|pfarrer|ksiadz|prast|predikant|sacerdote|padre celebrante|ceremony performed by|by whom the ceremony was performed|oficiante|geistlicher',
    ),
    stone: field(
      'person',
      'stone|marker|monument|headstone|pierre|stele|lapida|piedra|grabstein|stein|pomnik|gravsten|grafsteen|lapide',
    ),
    inscription: field(
      'person',
      'inscription|epitaph|stone inscription|gravestone inscription|headstone inscription|marker inscription|epitaphe|inscripcion|epitafio|grabinschrift|inschrift|inskrypcja|napis nagrobny|epitafium|inskription|gravskrift|grafschrift|opschrift|inscriptie|iscrizione|epigrafe|inscricao',
    ),
    sex: field('person', 'sex|gender|sexe|sexo|geschlecht|plec|kon|geslacht|sesso'),
    birthplace: field(
      'person',
      'birthplace|place of birth|born at|lieu de naissance|lugar de nacimiento|geburtsort|miejsce urodzenia|fodelseort|geboorteplaats|luogo di nascita|local de nascimento|naturalidade|nativity|birth place|where born|ne e a|nato a|nata a|natural de|geb ort|geboren in|miejsce ur|geboren te',
    ),
    residence: field(
      'person',
      'residence|address|last residence|domicile|adresse|domicilio|residencia|wohnort|anschrift|adresse|miejsce zamieszkania|adres|bostad|hemort|woonplaats|residenza|indirizzo|residencia|morada|abode|late residence|place of residence|lieu de residence|ultimo domicilio|letzter wohnort|wohnsitz|ostatnie miejsce zamieszkania|folkbokforingsort|laatste woonplaats|residente a|ultima morada',
    ),
    placeOfDeath: field(
      'person',
      'place of death|died at|lieu de deces|lugar de muerte|lugar de fallecimiento|sterbeort|todesort|miejsce zgonu|miejsce smierci|dodsort|overlijdensplaats|luogo di morte|local de falecimento|where died|death place|deathplace|lugar de defuncion|lugar de deceso|ort des todes|miejsce zg|overleden te|deceduto a|morto a|local de obito|local do obito',
    ),
    causeOfDeath: field(
      'person',
      'cause of death|cause|cause du deces|causa de muerte|causa|todesursache|przyczyna zgonu|przyczyna smierci|dodsorsak|doodsoorzaak|causa di morte|causa da morte|disease|causa de la muerte|causa de defuncion|causa de morte|causa do obito|motif du deces',
    ),
    maritalStatus: field(
      'person',
      'marital status|etat civil|estado civil|familienstand|stan cywilny|civilstand|burgerlijke staat|stato civile|estado civil|single or married|civil status|situation matrimoniale|situation de famille',
    ),
    religion: field(
      'person',
      'religion|faith|culte|religion|denomination|religious denomination|konfession|wyznanie|samfund|trosuppfattning|geloof|kerkgenootschap|religione|religiao|confession|kirche|kerkelijke gezindte|gezindte|trossamfund|confissao|confessione|confesion',
    ),
    militaryRank: field('person', 'rank|military rank|grade|rango'),
    militaryWar: field('person', 'war|conflict|guerre|guerra'),
    serviceDates: field(
      'person',
      'service|service dates|military service|service militaire|servicio militar',
    ),
    veteran: field('person', 'veteran|vet|ancien combattant|veterano'),
    confidence: field('other', 'confidence|fiabilite|fiabilidad'),
    source: field('other', 'source|fuente'),
    withheld: field('other', 'withheld from the public|withheld|cache au public|oculto al publico'),
    withheldReason: field('other', 'why withheld|pourquoi cache|por que esta oculto'),
    militaryBranch: field('person', 'branch of service|military branch|arme|cuerpo militar'),
    funeralHome: field(
      'person',
      'funeral home|pompes funebres|entreprise funeraire|funeraria|undertaker|undertakers|funeral director|mortuary|entreprise de pompes funebres|empresa funeraria|agencia funeraria|bestatter|bestattungsinstitut|bestattungsunternehmen|bestattungshaus|zaklad pogrzebowy|dom pogrzebowy|begravningsbyra|uitvaartverzorger|uitvaartonderneming|begrafenisondernemer|impresa funebre|onoranze funebri|pompe funebri|agenzia funebre|agencia funebre',
    ),
    relationships: field('other', ''),
    tags: field('other', 'tags|etiquettes|etiquetas'),
    intermentStatus: field('interment', ''),
    number: field('other', ''),
    informant: field('person', 'informant|next of kin|declarant|informante|anmelder|meldende'),
    remarks: field(
      'other',
      'notes|note|remarks|remark|comments|comment|remarques|observations|notas|observaciones|comentarios|bemerkung|bemerkungen|anmerkung|anmerkungen|notizen|uwagi|anmarkning|anmarkningar|anteckningar|opmerking|opmerkingen|annotazioni|osservazioni|observacao|observacoes|bijzonderheden|aantekeningen|besonderheiten|annotations|nota|osservazione|notities',
    ),
  },
  locations: {
    ...place,
    path: field(
      'place',
      `${path.words.join('|')}|name|path|label|address|adresse|direccion|nom|nombre`,
    ),
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
    ...position,
    propertyType: field('place', 'property type|location type|type de lieu|tipo de lugar'),
    capacity: field('other', 'capacity caskets cremains'),
    depthLimit: field('other', ''),
    graveStatus: field('other', ''),
    priceItem: field('other', ''),
    tags: field('other', 'tags|etiquettes|etiquetas'),
    number: field('other', ''),
    alert: field('other', 'alert|warning|alerte|aviso'),
    notForSale: field('other', 'not for sale|unavailable|non a vendre|no disponible'),
    remarks: field(
      'other',
      'notes|note|remarks|remark|comments|comment|remarques|observations|notas|observaciones|comentarios',
    ),
  },
  contacts: {
    lastName: field(
      'name',
      'last name|last|surname|family name|lastname|nom|nom de famille|apellido|apellidos',
    ),
    firstName: field(
      'name',
      'first name|first|given name|forename|firstname|prenom|prenoms|nombre|nombres',
    ),
    middleName: field('name', 'middle name|middle|deuxieme prenom|segundo nombre'),
    prefix: field('name', 'prefix|title|titre|titulo|tratamiento'),
    suffix: field('name', 'suffix|suffixe|sufijo'),
    name: field(
      'name',
      'institution|institution name|company|organization|organisation|business|societe|empresa|institucion',
    ),
    alsoKnownAs: field('name', 'also known as|aka|nickname|alias|surnom|apodo'),
    kind: field('name', ''),
    email: field(
      'person',
      'email|e mail|mail|email address|courriel|adresse e mail|correo|correo electronico',
    ),
    phone: field('person', 'phone|telephone|tel|mobile|cell|phone number|portable|telefono|movil'),
    phones: field('person', ''),
    street: field(
      'place',
      'street|address|address 1|street address|rue|adresse|calle|direccion|domicilio',
    ),
    city: field('place', 'city|town|ville|ciudad|localidad|poblacion'),
    region: field('place', 'state|region|province|departement|provincia'),
    postalCode: field('place', 'zip|zip code|postal code|postcode|code postal|codigo postal|cp'),
    country: field('place', 'country|pays|pais'),
    addresses: field('place', ''),
    preferredChannel: field('person', ''),
    language: field('person', 'language|langue|idioma'),
    doNotContact: field('person', 'do not contact|ne pas contacter|no contactar'),
    deathDate: field(
      'dates',
      'died|death date|date of death|deces|date de deces|fallecimiento|fecha de defuncion',
    ),
    deceased: field('other', ''),
    relationships: field('other', ''),
    tags: field('other', 'tags|etiquettes|etiquetas'),
    number: field('other', ''),
    remarks: field(
      'other',
      'notes|note|remarks|remark|comments|comment|remarques|observations|notas|observaciones|comentarios',
    ),
  },
  'interment-rights': {
    path,
    holders: field('person', ''),
    deedNumber: field(
      'other',
      'deed number|deed no|deed|certificate number|numero d acte|numero de escritura',
    ),
    deedDate: field(
      'dates',
      'deed date|purchase date|date of purchase|date de l acte|fecha de escritura',
    ),
    consideration: field('other', 'consideration|price|amount|prix|precio'),
    tenure: field('other', ''),
    expires: field('dates', 'expires|expiry date|expiration|echeance|vencimiento'),
    status: field('other', ''),
    voidReason: field('other', ''),
    endedOn: field('dates', ''),
    tags: field('other', 'tags|etiquettes|etiquetas'),
    number: field('other', ''),
    remarks: field(
      'other',
      'notes|note|remarks|remark|comments|comment|remarques|observations|notas|observaciones|comentarios',
    ),
  },
  interments: {
    deceased: field('name', 'deceased|defunt|difunto|name'),
    path,
    position: field('place', 'position'),
    disposition: field('interment', 'disposition'),
    partOfCremains: field('interment', ''),
    status: field('interment', 'status'),
    burialType: field('interment', 'burial type'),
    container: field('interment', 'container'),
    vault: field('interment', 'vault'),
    depth: field('interment', 'depth'),
    cremationStatus: field('interment', ''),
    permitNumber: field('interment', 'permit number|permit'),
    officiant: field('interment', 'officiant'),
    scheduledStart: field('dates', ''),
    scheduledEnd: field('dates', ''),
    actualDate: field('dates', 'interred on|interment date|burial date'),
    authorisedBy: field('person', ''),
    disinterredOn: field('dates', ''),
    disinterReason: field('interment', ''),
    disinterPermit: field('interment', ''),
    voidReason: field('interment', ''),
    tags: field('other', 'tags|etiquettes|etiquetas'),
    number: field('other', ''),
    remarks: field('other', 'remarks|remarques|observaciones'),
  },
  'earlier-titles': {
    ...place,
    path,
    holder: field(
      'person',
      'holder as written|holder|owner|owner name|lot owner|grantee|proprietor|purchaser|titulaire|concessionnaire|proprietaire|acquereur|titular|propietario|comprador|besitzer|eigentumer|inhaber|wlasciciel|agare|eigenaar|proprietario|titolare',
    ),
    holderLastName: field(
      'person',
      'own ln|owner last name|owner surname|grantee last name|last name|surname|nom|apellidos',
    ),
    holderFirstName: field(
      'person',
      'own fn|owner first name|owner given name|grantee first name|first name|given name|prenom|nombre',
    ),
    contact: field('person', ''),
    from: field(
      'dates',
      'held from|from|dop|deed date|date of deed|purchase date|date of purchase|purchased|date sold|sold|date|granted|date d achat|date de concession|date de l acte|depuis|fecha de compra|fecha de escritura|desde',
    ),
    until: field(
      'dates',
      'held until|until|to|held to|end date|transferred|transfer date|date of transfer|jusqu au|fin|date de fin|hasta|fecha de fin|fecha de traspaso',
    ),
    paper: field(
      'other',
      'deed or page|deed|deed number|deed no|deed #|certificate|certificate number|book and page|book page|page|volume|register page|acte|numero d acte|acte ou page|folio|escritura|numero de escritura|escritura o pagina',
    ),
    number: field('other', ''),
    tags: field('other', 'tags|etiquettes|etiquetas'),
    remarks: field(
      'other',
      'notes|note|remarks|remark|comments|comment|remarques|observations|notas|observaciones|comentarios',
    ),
  },
} as const satisfies Record<ImportTarget, Record<string, ImportField>>

export type DeceasedField = keyof (typeof importFields)['deceased']
export type LocationField = keyof (typeof importFields)['locations']
export const importFieldsOf = (target: ImportTarget): Readonly<Record<string, ImportField>> =>
  importFields[target]

/** Fields that several columns may share: each is added with its column's name. */
export const isSharedField = (name: string) => name === 'remarks'
/** The levels of a place, outermost first, and the property types that they are. */
export const placeLevels = ['section', 'block', 'lot', 'grave'] as const
export type PlaceLevel = (typeof placeLevels)[number]
