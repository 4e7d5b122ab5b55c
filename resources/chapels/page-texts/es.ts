export default {
  chapels: {
    about: 'Capillas y pabellones para ceremonias, con el tiempo necesario entre dos de ellas.',
  },
}
