export default {
  'interment-rights': {
    name: 'Concession |||| Concessions',
    add: 'Saisir une concession existante',
    schedule: 'Programmer l’inhumation',
    home: { waiting: 'Titres en attente de succession' },
    fields: {
      holders: 'Titulaires',
      'holders.share': 'Part (nombre entier)',
      'holders.role': 'Qualité',
      covers: 'Peuvent être inhumés',
      deedNumber: 'Numéro d’acte',
      deedDate: 'Date de l’acte',
      consideration: 'Prix',
      tenure: 'Durée',
      reservation: 'Issue de la réservation',
      contract: 'Vendue par le contrat',
      holderNames: 'Titulaires',
      deedWaits: 'Le titre attend le paiement',
      endedOn: 'A pris fin le',
      voidReason: 'Motif d’annulation',
      waitingSince: 'En attente de succession depuis le',
      waitingFor: 'Titulaires décédés',
    },
    choices: {
      covers: {
        consented: 'Toute personne acceptée par les titulaires',
        family: 'La famille des titulaires',
        named: 'Les seules personnes désignées',
      },
    },
  },
}
