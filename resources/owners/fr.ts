export default {
  owners: {
    name: 'Titulaire |||| Titulaires',
    add: 'Ajouter un titulaire',
    fields: {
      contact: 'Contact',
      name: 'Nom',
      rights: 'Concessions',
      locations: 'Emplacements',
      spaces: 'Emplacements',
      balance: 'Solde',
    },
  },
}
