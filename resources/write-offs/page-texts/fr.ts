export default {
  'write-offs': {
    about: 'Les créances abandonnées : une personne propose, une autre approuve.',
  },
}
