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
    void: {
      open: 'Annuler la concession',
      title: 'Annuler la concession %{name}',
      what: 'Pour une concession saisie par erreur. Elle reste consultable avec votre motif, quitte la chaîne des titres, et l’emplacement redevient disponible. Si le titulaire l’a rendue, enregistrez plutôt une restitution.',
      reason: 'Motif',
      done: 'Concession annulée',
    },
    sections: { who: 'Emplacement et titulaires', deed: 'Acte' },
  },
}
