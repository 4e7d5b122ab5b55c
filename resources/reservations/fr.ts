export default {
  reservations: {
    name: 'Réservation |||| Réservations',
    add: 'Ajouter une réservation',
    about:
      'Des emplacements réservés à quelqu’un jusqu’à une date. Personne d’autre ne peut les acheter entre-temps.',
    steps: { extend: 'Prolonger', release: 'Libérer' },
    sell: 'Vendre',
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
  },
}
