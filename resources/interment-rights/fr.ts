export default {
  'interment-rights': {
    reports: {
      expiring: {
        name: 'Concessions à échéance',
        about: 'Concessions temporaires arrivant à échéance ou déjà échues.',
        columns: { left: 'Jours restants' },
      },
    },
    name: 'Concession |||| Concessions',
    about: 'Les actes : qui détient la concession de quel emplacement, et pour quelles parts.',
    add: 'Saisir une concession existante',
    share: '%{share} sur %{parts}',
    schedule: 'Programmer l’inhumation',
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
    },
    choices: {
      covers: {
        consented: 'Toute personne acceptée par les titulaires',
        family: 'La famille des titulaires',
        named: 'Les seules personnes désignées',
      },
    },
    sections: { who: 'Emplacement et titulaires', deed: 'Acte' },
  },
}
