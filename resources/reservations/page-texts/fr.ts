export default {
  reservations: {
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
