export default {
  'action-types': { name: 'Tipo de acción |||| Tipos de acción' },
  'event-types': { name: 'Tipo de evento |||| Tipos de evento' },
  'military-branches': {
    name: 'Ejército |||| Ejército',
    choices: { kind: { branch: 'Arma', rank: 'Grado', war: 'Guerra' } },
  },
  'relationship-types': { name: 'Tipo de parentesco |||| Tipos de parentesco' },
  'reservation-types': {
    name: 'Tipo de reserva |||| Tipos de reserva',
    fields: { days: 'Duración (días)' },
  },
  tags: { name: 'Etiqueta |||| Etiquetas' },
  'burial-types': { name: 'Tipo de inhumación |||| Tipos de inhumación' },
  'cremation-statuses': { name: 'Estado de cremación |||| Estados de cremación' },
  'funeral-homes': { name: 'Funeraria |||| Funerarias' },
  vaults: { name: 'Bóveda |||| Bóvedas' },
}
