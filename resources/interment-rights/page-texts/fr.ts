export default {
  'interment-rights': {
    about: 'Les actes : qui détient la concession de quel emplacement, et pour quelles parts.',

    reports: {
      expiring: {
        name: 'Concessions à échéance',
        about: 'Concessions temporaires arrivant à échéance ou déjà échues.',
        columns: { left: 'Jours restants' },
      },
    },
    share: '%{share} sur %{parts}',
    transfer: 'Transférer',
    died: 'décès connu',
    surrender: 'Rendre au cimetière',
    waiting: {
      title: 'Attend une succession',
      text: '%{names} est décédé(e). La part attend son successeur.',
      heirs: 'Sans testament : trouver les héritiers',
      transfer: 'Commencer la succession',
    },
    holdersStay:
      'Les titulaires changent par un transfert ou une rectification, pour que la chaîne des titres reste entière.',
    sections: { who: 'Emplacement et titulaires', deed: 'Acte' },
  },
}
