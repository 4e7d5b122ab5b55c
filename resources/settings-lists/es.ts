export default {
  'action-types': { name: 'Tipo de acción |||| Tipos de acción' },
  'event-types': { name: 'Tipo de evento |||| Tipos de evento' },
  'military-branches': {
    name: 'Ejército |||| Ejército',
    choices: { kind: { branch: 'Arma', rank: 'Grado', war: 'Guerra' } },
  },
  'relationship-types': {
    name: 'Tipo de parentesco |||| Tipos de parentesco',
    fields: { kinship: 'Parentesco' },
    choices: {
      kinship: {
        spouse: 'Cónyuge',
        partner: 'Pareja',
        child: 'Hijo/a',
        parent: 'Padre o madre',
        sibling: 'Hermano/a',
        grandchild: 'Nieto/a',
        grandparent: 'Abuelo/a',
        uncleAunt: 'Tío/a',
        nieceNephew: 'Sobrino/a',
        cousin: 'Primo/a',
        executor: 'Albacea',
        appointee: 'Designado por escrito',
        guardian: 'Tutor/a',
        friend: 'Amigo/a',
        other: 'Otro',
      },
    },
  },
  'reservation-types': {
    name: 'Tipo de reserva |||| Tipos de reserva',
    fields: {
      days: 'Duración (días)',
      keptShare: 'Parte del anticipo que se retiene al final (%)',
    },
  },
  'resident-areas': {
    name: 'Zona de residentes |||| Zonas de residentes',
    fields: { postalCodes: 'Códigos postales' },
  },
  tags: { name: 'Etiqueta |||| Etiquetas' },
  'burial-types': { name: 'Tipo de inhumación |||| Tipos de inhumación' },
  'cremation-statuses': { name: 'Estado de cremación |||| Estados de cremación' },
  'funeral-homes': { name: 'Funeraria |||| Funerarias' },
  vaults: { name: 'Bóveda |||| Bóvedas' },
}
