export default {
  'action-types': { name: 'Type d’action |||| Types d’action', add: 'Ajouter un type d’action' },
  'event-types': {
    name: 'Type d’événement |||| Types d’événement',
    add: 'Ajouter un type d’événement',
  },
  'military-branches': {
    name: 'Armée |||| Armée',
    add: 'Ajouter une entrée',
    search: 'Rechercher une entrée',
    choices: { kind: { branch: 'Arme', rank: 'Grade', war: 'Guerre' } },
  },
  'relationship-types': {
    name: 'Type de lien |||| Types de lien',
    add: 'Ajouter un type de lien',
    fields: { kinship: 'Lien de parenté' },
    choices: {
      kinship: {
        spouse: 'Conjoint',
        partner: 'Partenaire',
        child: 'Enfant',
        parent: 'Parent',
        sibling: 'Frère ou sœur',
        grandchild: 'Petit-enfant',
        grandparent: 'Grand-parent',
        uncleAunt: 'Oncle ou tante',
        nieceNephew: 'Nièce ou neveu',
        cousin: 'Cousin',
        executor: 'Exécuteur testamentaire',
        appointee: 'Désigné par écrit',
        guardian: 'Tuteur',
        friend: 'Ami',
        other: 'Autre',
      },
    },
  },
  'reservation-types': {
    name: 'Type de réservation |||| Types de réservation',
    add: 'Ajouter un type de réservation',
    fields: { days: 'Durée (jours)', keptShare: 'Part de l’acompte conservée à la fin (%)' },
  },
  'resident-areas': {
    name: 'Zone de résidence |||| Zones de résidence',
    add: 'Ajouter une zone de résidence',
    fields: { postalCodes: 'Codes postaux' },
  },
  tags: { name: 'Étiquette |||| Étiquettes', add: 'Ajouter une étiquette' },
  'burial-types': {
    name: 'Type d’inhumation |||| Types d’inhumation',
    add: 'Ajouter un type d’inhumation',
  },
  'cremation-statuses': {
    name: 'État de crémation |||| États de crémation',
    add: 'Ajouter un état de crémation',
  },
  'funeral-homes': {
    name: 'Entreprise funéraire |||| Entreprises funéraires',
    add: 'Ajouter une entreprise funéraire',
  },
  vaults: { name: 'Caveau |||| Caveaux', add: 'Ajouter un caveau' },
}
