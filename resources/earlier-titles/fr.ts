export default {
  'earlier-titles': {
    name: 'Titre antérieur |||| Titres antérieurs',
    add: 'Ajouter un titre antérieur',
    about:
      'Qui détenait un emplacement avant la première concession connue du registre, d’après les anciens actes et livres.',
    fields: {
      holder: 'Titulaire tel qu’écrit',
      contact: 'Titulaire',
      from: 'Détenu depuis',
      until: 'Détenu jusqu’au',
      paper: 'Acte ou page',
      replaces: 'Remplace',
    },
  },
}
