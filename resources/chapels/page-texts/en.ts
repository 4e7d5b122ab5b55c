export default {
  chapels: {
    about: 'Chapels and shelters for services, with the time needed between two of them.',
  },
}
