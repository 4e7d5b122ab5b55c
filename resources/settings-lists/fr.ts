export default {
  'action-types': { name: 'Type d’action |||| Types d’action' },
  'event-types': { name: 'Type d’événement |||| Types d’événement' },
  'military-branches': {
    name: 'Armée |||| Armée',
    choices: { kind: { branch: 'Arme', rank: 'Grade', war: 'Guerre' } },
  },
  'relationship-types': { name: 'Type de lien |||| Types de lien' },
  'reservation-types': {
    name: 'Type de réservation |||| Types de réservation',
    fields: { days: 'Durée en jours' },
  },
  tags: { name: 'Étiquette |||| Étiquettes' },
  'burial-types': { name: 'Type d’inhumation |||| Types d’inhumation' },
  'cremation-statuses': { name: 'État de crémation |||| États de crémation' },
  'funeral-homes': { name: 'Entreprise funéraire |||| Entreprises funéraires' },
  vaults: { name: 'Caveau |||| Caveaux' },
}
