export default {
  owners: {
    name: 'Titulaire |||| Titulaires',
    about: 'Qui est titulaire d’un droit d’inhumation, où, et ce qui reste dû.',
    add: 'Ajouter un titulaire',
    who: 'Qui',
    isThere: 'Figure parmi les contacts',
    isNew: 'Est nouveau ici',
    sections: { right: 'Le droit' },
    made: '%{name} est titulaire',
    save: 'Enregistrer',
    cancel: 'Annuler',
    fields: {
      contact: 'Contact',
      name: 'Nom',
      rights: 'Droits',
      locations: 'Emplacements',
      spaces: 'Emplacements',
      balance: 'Solde',
    },
  },
}
