export default {
  reservations: {
    reports: {
      expiring: {
        name: 'Réservations à échéance',
        about: 'Les promesses qui finissent bientôt, et celles dont le jour est passé.',
        columns: { left: 'Jours restants' },
      },
    },
    name: 'Réservation |||| Réservations',
    about:
      'Des emplacements promis à quelqu’un jusqu’à un jour donné. Personne d’autre ne peut les acheter.',
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
    sections: { what: 'Qui et quels emplacements', terms: 'Conditions' },
  },
}
