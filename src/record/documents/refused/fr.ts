/** Why a PDF cannot be used, and what helps; by the code of the refusal. */
export default {
  notPdf: 'Ce fichier n’est pas un PDF. Enregistrez-le ou numérisez-le en PDF, puis importez-le.',
  broken: 'Ce PDF est endommagé et illisible. Enregistrez-le ou numérisez-le à nouveau.',
  encrypted:
    'Ce PDF est protégé. Enregistrez une copie sans mot de passe ni restriction, puis importez-la.',
  tooBig:
    'Ce PDF dépasse 100 Mo. Enregistrez-le avec des images plus petites ou numérisez-le à 200 ppp.',
  tooManyPages: 'Ce PDF compte plus de 500 pages. Importez seulement les pages à signer.',
  xfa: 'Ce formulaire XFA ne peut pas être signé ici. Imprimez-le en PDF, puis importez ce fichier.',
  alreadySigned:
    'Ce PDF est déjà signé ; une nouvelle signature invaliderait la première. Importez la version non signée.',
  activeContent:
    'Ce PDF contient des scripts, des pièces jointes ou des médias. Imprimez-le en PDF, puis importez ce fichier.',
  tooComplex:
    'Ce PDF est trop complexe pour être lu en sécurité. Imprimez-le en PDF, puis importez ce fichier.',
  missingFile: 'Ce fichier ne fait plus partie des fichiers de la fiche.',
}
