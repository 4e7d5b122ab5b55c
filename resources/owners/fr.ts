export default {
  owners: {
    name: 'Titulaire |||| Titulaires',
    about: 'Les titulaires de concessions, avec leurs emplacements et leur solde.',
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
