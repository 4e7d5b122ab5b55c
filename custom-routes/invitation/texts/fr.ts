export default {
  invitation: {
    title: 'Invitation',
    reading: 'Chargement de l’invitation...',
    text: '%{cemetery} vous invite à travailler dans ses registres avec l’adresse %{email}. Si vous acceptez, ses responsables verront votre nom et votre adresse.',
    accept: 'Accepter l’invitation',
    later: 'Pas maintenant',
    notValid:
      'Cette invitation n’est plus valable : elle a déjà servi, a été retirée, remplacée par une plus récente ou a expiré. Demandez-en une nouvelle.',
    otherAccount:
      'Cette invitation est destinée à %{email}, mais vous êtes connecté avec un autre compte. Déconnectez-vous, puis rouvrez le lien.',
    failed: 'L’invitation n’a pas pu être chargée. Réessayez.',
  },
}
