export default {
  contacts: {
    name: 'Contact |||| Contacts',
    add: 'Ajouter un contact',
    pages: { Duplicates: 'Doublons possibles', Merge: 'Fusionner des contacts' },
    reserve: 'Réserver un emplacement',
    sell: 'Vendre un emplacement',
    fields: {
      name: 'Nom de l’institution',
      mergedInto: 'Fusionné avec',
      deathDate: 'Décédé le',
      deceased: 'Fiche du défunt',
      preferredChannel: 'Moyen de contact préféré',
      doNotContact: 'Ne pas contacter',
      owes: 'Solde dû',
    },
  },
}
