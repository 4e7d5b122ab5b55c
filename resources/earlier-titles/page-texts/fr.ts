export default {
  'earlier-titles': {
    about:
      'Qui détenait un emplacement avant la première concession connue du registre, d’après les anciens actes et livres.',
  },
}
