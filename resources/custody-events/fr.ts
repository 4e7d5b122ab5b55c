export default {
  'custody-events': {
    name: 'Écriture du dépôt |||| Suivi du dépôt',
    add: 'Ajouter une écriture',
    fields: {
      cremains: 'Cendres',
      turn: 'N°',
      kind: 'Événement',
      on: 'Date',
      place: 'Gardées à',
      person: 'De ou à',
      relation: 'Lien',
      document: 'Pièce d’identité',
      documentDigits: 'Se termine par',
      signature: 'Signature',
      signedOnPaper: 'Signé sur papier',
      recordedBy: 'Enregistré par',
    },
    choices: {
      kind: {
        received: 'Reçues',
        moved: 'Déplacées',
        released: 'Remises',
        interred: 'Déposées ici',
        scattered: 'Dispersées',
        returned: 'Rapportées',
        reversed: 'Annulé',
      },
      document: {
        passport: 'Passeport',
        identityCard: 'Carte d’identité',
        drivingLicense: 'Permis de conduire',
        other: 'Autre pièce',
      },
    },
  },
}
