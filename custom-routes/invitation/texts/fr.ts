export default {
  invitation: {
    title: 'Invitation',
    reading: 'Chargement de l’invitation...',
    text: '%{cemetery} vous invite à travailler dans ses registres en tant que %{email}. Si vous acceptez, ses responsables voient votre nom et votre adresse.',
    accept: 'Accepter l’invitation',
    later: 'Pas maintenant',
    notValid:
      'Cette invitation n’est plus valable. Elle a déjà servi, a été retirée ou remplacée par une plus récente, ou a expiré. Demandez-en une nouvelle.',
    otherAccount:
      'Cette invitation est destinée à %{email}, et vous êtes connecté avec un autre compte. Déconnectez-vous, puis ouvrez à nouveau le lien.',
    failed: 'L’invitation n’a pas pu être chargée. Réessayez.',
  },
}
