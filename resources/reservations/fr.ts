export default {
  reservations: {
    reports: {
      expiring: {
        name: 'Réservations à échéance',
        about: 'Réservations expirant bientôt ou déjà expirées.',
        columns: { left: 'Jours restants' },
      },
    },
    name: 'Réservation |||| Réservations',
    add: 'Ajouter une réservation',
    about:
      'Des emplacements réservés à quelqu’un jusqu’à une date. Personne d’autre ne peut les acheter entre-temps.',
    open: 'Ouvrir la réservation',
    steps: { extend: 'Prolonger', release: 'Libérer' },
    sell: 'Vendre',
    sellOne: 'Vendre cet emplacement',
    fields: {
      from: 'Depuis le',
      price: 'Prix convenu par emplacement',
      deposit: 'Acompte',
      contactName: 'Nom',
      spaces: 'Emplacements',
    },
    home: {
      active: 'Réservations actives',
      soon: '%{n} expire sous une semaine |||| %{n} expirent sous une semaine',
    },
    sections: { what: 'Personne et emplacements', terms: 'Conditions' },
  },
}
