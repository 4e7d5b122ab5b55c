export default {
  reservations: {
    name: 'Réservation |||| Réservations',
    add: 'Ajouter une réservation',
    steps: { extend: 'Prolonger', release: 'Libérer' },
    sell: 'Vendre',
    fields: {
      from: 'Depuis le',
      price: 'Prix convenu par emplacement',
      deposit: 'Acompte',
      held: 'Acompte détenu',
      contactName: 'Nom',
      spaces: 'Emplacements',
    },
    home: {
      active: 'Réservations actives',
      soon: '%{n} expire sous une semaine |||| %{n} expirent sous une semaine',
    },
  },
}
