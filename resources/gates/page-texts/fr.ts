export default {
  gates: {
    about:
      'Les entrées du cimetière. Les fiches de tombe indiquent le chemin depuis l’entrée la plus proche ; sans entrée, depuis le centre.',
  },
}
