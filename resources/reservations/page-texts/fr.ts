export default {
  reservations: {
    about:
      'Des emplacements réservés à quelqu’un jusqu’à une date. Personne d’autre ne peut les acheter entre-temps.',

    reports: {
      expiring: {
        name: 'Réservations à échéance',
        about: 'Réservations expirant bientôt ou déjà expirées.',
        columns: { left: 'Jours restants' },
      },
    },
    open: 'Ouvrir la réservation',
    sellOne: 'Vendre cet emplacement',
    sections: { what: 'Personne et emplacements', terms: 'Conditions' },
  },
}
