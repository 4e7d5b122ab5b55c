export default {
  contacts: {
    name: 'Contact |||| Contacts',
    about: 'Personnes et institutions : familles, titulaires, pompes funèbres.',
    address: 'Adresse',
    family: 'Famille',
    holds: 'Titulaire de %{smart_count} droit |||| Titulaire de %{smart_count} droits',
    rights: {
      title: 'Droits d’inhumation',
      free: '%{smart_count} place libre |||| %{smart_count} places libres',
      open: 'Ouvrir le droit',
      schedule: 'Planifier une inhumation',
    },
    reserve: 'Réserver un emplacement',
    sell: 'Vendre un emplacement',
    fields: {
      name: 'Nom de l’institution',
      preferredChannel: 'Moyen préféré',
      doNotContact: 'Ne pas contacter',
    },
    sections: { name: 'Nom', reach: 'Coordonnées', family: 'Famille et remarques' },
  },
}
