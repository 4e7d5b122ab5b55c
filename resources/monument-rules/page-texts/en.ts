export default {
  'monument-rules': {
    about:
      'What monuments may look like in a section: size, material, foundation and fee. The rule of the nearest section applies; a rule without sections is for the whole cemetery.',
    sections: { where: 'Where and since when', stone: 'Monument', permit: 'Permit' },
  },
}
