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
    transfer: 'Transférer',
    died: 'décès connu',
    surrender: 'Rendre au cimetière',
    home: { waiting: 'Titres en attente de succession' },
    waiting: {
      title: 'Attend une succession',
      text: '%{names} est décédé(e). La part attend son successeur.',
      heirs: 'Sans testament : trouver les héritiers',
      transfer: 'Commencer la succession',
    },
    holdersStay:
      'Les titulaires changent par un transfert ou une rectification, pour que la chaîne des titres reste entière.',
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
      endedOn: 'A pris fin le',
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
    sections: { who: 'Emplacement et titulaires', deed: 'Acte' },
  },
}
