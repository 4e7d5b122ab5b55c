export default {
  contacts: {
    name: 'Contact |||| Contacts',
    about: 'Personnes et institutions : familles, titulaires, pompes funèbres.',
    address: 'Adresse',
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
